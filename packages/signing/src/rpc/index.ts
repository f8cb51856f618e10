export { genesisHashes } from './cluster.js';
export { lookupTablesOverRpc } from './lookup-tables.js';
export type { RpcFunction, RpcOptions } from './ask.js';
export { signatureStatusOverRpc } from './signature-status.js';
export type {
  GetSignatureStatus,
  MessageContext,
  MessageStatus,
  NetworkPosition,
  SignatureContext,
  SignatureStatus,
  SignedBytes,
} from '../status.js';
export { tokenAccountOverRpc, type TokenAccount } from './token-account.js';
export { simulateOverRpc, type SimulationOptions } from './simulation/simulate-over-rpc.js';
