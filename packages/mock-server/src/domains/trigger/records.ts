import type { HandedOut } from '../../ledger/verification/read-signed.js';
import type { Shapes } from '../../contract/generated/shapes.js';

/** The terms of a price order of trigger v2, as requested and as stored. Times in milliseconds, prices in USD. */
type PriceOrderTerms = Omit<
  Shapes['CreatePriceOrderRequest'],
  'depositRequestId' | 'depositSignedTx' | 'inputAmount'
>;

export type PriceOrderState = Shapes['PriceOrder']['rawState'];

/** A price order as listed, with all of its terms, and what only the service knows of it. */
export type PriceOrder = Shapes['PriceOrder'] &
  PriceOrderTerms & {
    highWatermark?: number;
    lowWatermark?: number;
    outputAmount?: string;
    /** Which threshold of a pair has fired. */
    firedLeg?: 'take_profit' | 'stop_loss';
    /** Its keeper's work, from the trigger to the end of a fill. */
    keeper?: KeeperWork;
    /** The pair that sells what an `otoco` bought, once its first trigger has fired. */
    pair?: PriceOrder;
  };

/** A keeper's work on an order. */
interface KeeperWork {
  /** How often it failed in a row. */
  failures: number;
  /** What it was quoted for its next trade, in base units. */
  quote?: { amount: string; output: string };
  /** Whether what it last bought will not reach the wallet. */
  payoutFails?: boolean;
}

/** A recurring order of trigger v2, as listed. Times in ISO 8601, amounts in base units. */
export type DcaOrder = Shapes['DcaOrder'] & { retryWindowSeconds: number };

/** A request that handed out transactions: to create one order or to cancel several. */
export interface TriggerV1Request {
  requestId: string;
  action: 'create' | 'cancel';
  maker: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Each transaction with its orders. */
  transactions: (HandedOut & { orders: string[] })[];
  /** The order that it will open. */
  opens?: TriggerV1Order;
}

/** An order of trigger v1, as listed. Raw amounts in base units, the others in whole tokens. */
export type TriggerV1Order = Shapes['TriggerV1Order'] & {
  status: 'Open' | 'Completed' | 'Cancelled' | 'Expired';
};

/** A crafted deposit of trigger v2. */
export interface Deposit extends HandedOut, Omit<Shapes['CraftDepositRequest'], 'userAddress'> {
  requestId: string;
  wallet: string;
  /** The order that it paid for. A deposit pays once. */
  orderId?: string;
}

/** The withdrawal of a cancelled order's remaining funds. */
export interface Withdrawal extends HandedOut {
  requestId: string;
  orderId: string;
  wallet: string;
}

/** What a wallet was asked to sign. */
export interface Challenge {
  wallet: string;
  kind: 'message' | 'transaction';
  /** The text, or the message of the transaction in base64. */
  toSign: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A sign-in that can be refreshed. */
export interface Session {
  wallet: string;
  refreshToken: string;
  expiresAt: number;
}
