import type { GuardCode, Unproven } from '../finding.js';
import type { LookupTables } from '../inspect/decode.js';
import { type FieldKind, policy as policyFields, validated } from './fields.js';

/** What the guard allows beyond the expectation. Every field has a default. */
export interface GuardPolicy {
  /**
   * Highest priority fee that the wallet or its payer may pay, with 5,000 lamports for each further signature: of others,
   * or that a program of the network verifies. Default: 10,000,000 lamports (0.01 SOL).
   */
  readonly maxPriorityFeeLamports?: bigint | number | undefined;
  /** Highest sum of all tips. Default: 5,000,000 lamports (0.005 SOL). */
  readonly maxTipLamports?: bigint | number | undefined;
  /** Wallets besides the service's that may receive a tip, as those of Jito if you asked for one. Default: none. */
  readonly allowTips?: readonly string[] | undefined;
  /** Highest slippage. Default: 500 basis points. */
  readonly maxSlippageBps?: number | undefined;
  /**
   * Highest fee of the service and integrators on a swap, in basis points. Default: what the caller asked for;
   * otherwise 100 for an order, which is above the service's fee, and 0 for a build.
   */
  readonly maxPlatformFeeBps?: number | undefined;
  /** Highest share of positive slippage that others keep, in basis points. Default: what the caller asked for, or 0. */
  readonly maxPositiveSlippageBps?: number | undefined;
  /** Highest price impact. Default: 10 percent. */
  readonly maxPriceImpactPercent?: number | undefined;
  /**
   * Highest sum that goes into accounts besides the amount: rent of our new accounts and of those that an order opens at
   * our cost, each counted as new, and SOL wrapped beyond the amount. Default: 10,000,000 lamports, the rent of six token
   * accounts; swaps create up to two, deposits up to three, orders up to four.
   */
  readonly maxRentLamports?: bigint | number | undefined;
  /**
   * What the network asks for a token account: counted for each new one, and the most that we repay a payer who opened one
   * for us. Default: what the node of `simulateOverRpc` says, at most 2,039,280 lamports; without a node 1,488,440, as since
   * September 2026.
   */
  readonly accountRentLamports?: bigint | number | undefined;
  /** Programs besides those of the endpoint that may get our wallet as signer. Default: none. */
  readonly allowPrograms?: readonly string[] | undefined;
  /** Wallets and token accounts that may receive any amount from us. Default: none. */
  readonly allowDestinations?: readonly string[] | undefined;
  /** Rules whose findings only warn. Default: none. Every entry is a risk that you accept. */
  readonly ignore?: readonly GuardCode[] | undefined;
  /** What may stay unproven when signing. Default: none; it is refused. Every entry is a risk that you accept. */
  readonly allowUnproven?: readonly Unproven[] | undefined;
  /** Whether every unproven item refuses: in reports of `guard`, tolerated, or in `allowUnproven`. Default: false. */
  readonly requireProof?: boolean | undefined;
  /** Known contents of lookup tables. Default: none. */
  readonly lookupTables?: LookupTables | undefined;
  /** The current time for expiry checks, in Unix seconds. Default: the clock. */
  readonly now?: number | undefined;
}

/** The defaults that `GuardPolicy` documents. */
export const defaultPolicy = {
  maxPriorityFeeLamports: 10_000_000n,
  maxTipLamports: 5_000_000n,
  maxSlippageBps: 500,
  maxPriceImpactPercent: 10,
  accountRentLamports: 1_488_440n,
  maxRentLamports: 10_000_000n,
  allowPrograms: [],
  allowDestinations: [],
  ignore: [],
  allowUnproven: [],
  requireProof: false,
} as const satisfies GuardPolicy;

export type WholePolicy = GuardPolicy & Required<Pick<GuardPolicy, keyof typeof defaultPolicy>>;

/**
 * A policy with its defaults.
 *
 * @throws SigningError `guard/bad-expectation`
 */
export function policyOf(policy: GuardPolicy = {}): WholePolicy {
  const fields: Readonly<Record<keyof GuardPolicy, FieldKind>> = policyFields;
  return { ...defaultPolicy, ...validated('policy', policy, fields) };
}
