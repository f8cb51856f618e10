export { genesisHashes } from './rpc.js';
export { lookupTablesOverRpc, tokenAccountOverRpc, type TokenAccount } from './accounts.js';
export type { RpcFunction, RpcOptions } from './rpc.js';
export { signatureStatusOverRpc } from './status.js';
export type {
  GetSignatureStatus,
  MessageContext,
  MessageStatus,
  NetworkPosition,
  SignatureContext,
  SignatureStatus,
  SignedBytes,
} from '../status.js';
export { simulateOverRpc, type SimulationOptions } from './simulate.js';
