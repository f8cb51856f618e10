export { diffDocuments } from './diff.js';
export { parseText, readDocument } from './input/read-document.js';
