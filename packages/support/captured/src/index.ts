export { type CapturedAnswer, fileNameOf } from './captured-answer.js';
export { addressesIn, createDisguise, type Disguise } from './disguise.js';
export { valueAt, withValueAt } from './pointer.js';
export { CapturedError, readCaptured, type CapturedFile } from './read-captured.js';
export { writeCaptured, type Written } from './write-captured.js';
