export { genesisHashes } from './cluster.js';
export { lookupTablesOverRpc } from './lookup-tables.js';
export type { RpcFunction, RpcOptions } from './ask.js';
export {
  signatureStatusOverRpc,
  type GetSignatureStatus,
  type SignatureContext,
  type SignatureStatus,
} from './signature-status.js';
export { tokenAccountOverRpc, type TokenAccount } from './token-account.js';
export { simulateOverRpc, type SimulationOptions } from './simulation/simulate-over-rpc.js';
