import type { LookupTables } from '../inspect/accounts.js';
import type { GuardCode, Unproven } from './finding.js';

/** What is allowed beyond the expectation. Every field has a default. */
export interface GuardPolicy {
  /** The most that we or our payer may pay for priority. Default: 10,000,000 lamports (0.01 SOL). */
  readonly maxPriorityFeeLamports?: bigint | number;
  /** The most that all tips together may be. Default: 5,000,000 lamports (0.005 SOL). */
  readonly maxTipLamports?: bigint | number;
  /** Default: 500 basis points. */
  readonly maxSlippageBps?: number;
  /**
   * The most that a swap may leave to the service and to integrators, in basis points. Default: what was asked for;
   * where nothing was, 100 for an order, which is above what the service takes, and 0 for a build.
   */
  readonly maxPlatformFeeBps?: number;
  /** The most of what comes out above the quote that others may keep, in basis points. Default: what was asked for, or 0. */
  readonly maxPositiveSlippageBps?: number;
  /** Default: 10 percent. */
  readonly maxPriceImpactPercent?: number;
  /**
   * The most that goes into accounts of our own beside the amount: rent of accounts that are created, each counted as new,
   * and SOL that is wrapped beyond the amount. Default: 10,000,000 lamports, which is the rent of four token accounts;
   * swaps create up to two, deposits up to three.
   */
  readonly maxRentLamports?: bigint | number;
  /** Programs that may have our wallet as signer beside those of the endpoint. Default: none. */
  readonly allowPrograms?: readonly string[];
  /** Wallets and token accounts that may receive from us, in any amount. Default: none. */
  readonly allowDestinations?: readonly string[];
  /** Rules whose findings only warn. Default: none. Every entry is a risk that you take. */
  readonly ignore?: readonly GuardCode[];
  /**
   * What may stay unproven where something is signed: `guardCheck`, `signGuarded` and the flows refuse everything else
   * that is. Default: nothing. Every entry is a risk that you take.
   */
  readonly allowUnproven?: readonly Unproven[];
  /**
   * Whether everything unproven refuses, in reports of `guard` as well, and also what is tolerated otherwise. Takes no
   * `allowUnproven`. Default: false.
   */
  readonly requireProof?: boolean;
  /** Content of lookup tables, as far as it is known. Default: none. */
  readonly lookupTables?: LookupTables;
  /** The time to judge expiry by, in Unix seconds. Default: the clock. */
  readonly now?: number;
}
