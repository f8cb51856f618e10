export * from './attacks.js';
export * from './editable.js';
export * from './edits.js';
export * from './instructions.js';
export * from './tamper.js';
