export { type CapturedAnswer, fileNameOf } from './captured-answer.js';
export { CapturedError, readCaptured, type CapturedFile } from './read-captured.js';
export { valueAt, withValueAt } from './pointer.js';
