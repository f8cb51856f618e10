export { fromKeyFile } from './from-key-file.js';
export type { KeyFileOptions } from './from-key-file.js';
