export { lookupTablesOverRpc, type TokenAccount, tokenAccountOverRpc } from './accounts.js';
export { genesisHashes, type RpcFunction } from './rpc.js';
export { simulateOverRpc } from './simulate.js';
export { signatureStatusOverRpc } from './status.js';
