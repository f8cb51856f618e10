import type { LedgerAccount } from './account.js';
import type { Execution } from './machine.js';
import type { LedgerTransaction } from './transaction.js';
import type { TransactionError } from './transaction-error.js';

/** The tokens in an account that a transaction names. */
interface TokenBalance {
  /** Index of the account in the transaction. */
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly programId: string;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** What the accounts of a transaction hold, by index. */
export interface Balances {
  readonly lamports: readonly bigint[];
  readonly tokens: readonly TokenBalance[];
}

/** A transaction in the ledger. Where `error` is set, only its fee was taken. */
export interface LandedTransaction extends Execution {
  readonly landed: true;
  readonly signature: string;
  readonly slot: number;
  /** Lamports. */
  readonly fee: bigint;
  readonly before: Balances;
  readonly after: Balances;
  readonly transaction: LedgerTransaction;
}

/** A transaction that the ledger refused. Nothing was charged. */
interface RefusedTransaction {
  readonly landed: false;
  readonly signature: string | undefined;
  readonly error: TransactionError;
  readonly logs: readonly string[];
}

export type Landing = LandedTransaction | RefusedTransaction;

/** What a run without effects shows. */
export interface Simulation extends Execution {
  /** The requested accounts as they would be. */
  readonly accounts: readonly (LedgerAccount | undefined)[];
  readonly before: Balances;
  readonly after: Balances | undefined;
  readonly fee: bigint;
  readonly transaction: LedgerTransaction | undefined;
}
