export { diffDocuments } from './compare-documents.js';
export { parseText, readDocument } from './input/read-document.js';
