export { fromKeypair } from './from-keypair.js';
export type { Web3Keypair } from './from-keypair.js';
