export { fromSecretKey } from './from-secret-key.js';
export type { SecretKey } from './secret-bytes.js';
