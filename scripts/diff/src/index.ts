export { diffDocuments } from './compare-documents.js';
export { parseText, readDocument, readForeignDocument } from './input/read-document.js';
