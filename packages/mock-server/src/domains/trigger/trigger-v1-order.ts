import type { HandedOut } from '../../ledger/verification/handed-out.js';

/** A request that handed out transactions: to create one order or to cancel several. */
export interface TriggerV1Request {
  requestId: string;
  action: 'create' | 'cancel';
  maker: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Each transaction with its orders. */
  transactions: (HandedOut & {
    orders: string[];
    execution?: { bytes: string; status: number; body: object };
  })[];
  /** The order that it will open. */
  opens?: TriggerV1Order;
}

/** An order of trigger v1, as listed. Raw amounts in base units, the others in whole tokens. */
export interface TriggerV1Order {
  userPubkey: string;
  orderKey: string;
  inputMint: string;
  outputMint: string;
  makingAmount: string;
  takingAmount: string;
  remainingMakingAmount: string;
  remainingTakingAmount: string;
  rawMakingAmount: string;
  rawTakingAmount: string;
  rawRemainingMakingAmount: string;
  rawRemainingTakingAmount: string;
  slippageBps: string;
  expiredAt: string | null;
  createdAt: string;
  updatedAt: string;
  status: 'Open' | 'Completed' | 'Cancelled' | 'Expired';
  openTx: string;
  closeTx: string | null;
  programVersion: string;
  trades: object[];
}
