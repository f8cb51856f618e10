export { fromKeypair } from './from-keypair.js';
export type { Web3Keypair } from './from-keypair.js';
export { fromWalletAdapter } from './from-wallet-adapter.js';
export type { WalletAdapterLike } from './from-wallet-adapter.js';
