import { addressOf } from '../signer.js';
import type { Signer } from '../signer.js';
import type { AnyTransaction } from '../inspect/meaning.js';
import type { Asked, Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import { withProof } from './with-proof.js';
import type { Simulation } from './simulation.js';

/** How what is to be signed is judged. */
export interface GuardOptions {
  /** What the guard allows beyond what was asked for. Default: see `GuardPolicy`. */
  readonly policy?: GuardPolicy;
  /** Bounds what a transaction does to balances, as `simulating` makes it. Default: none. */
  readonly simulate?: Simulation;
}

/** How a transaction that two of ours sign is judged. */
export interface PaidGuardOptions extends GuardOptions {
  /**
   * Who pays fees and rent of a swap instead of the wallet, and signs after it. What the payer owns is guarded as well:
   * it pays those, and nothing else. Default: nobody.
   */
  readonly payer?: Signer;
}

/**
 * What a guard, and a simulation where there is one, say of a transaction that is to be signed: what is unproven and not
 * allowed refuses. Of the two that sign, the report is of the one for whom it refuses.
 */
export async function guardForSigning<E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E,
  { policy, simulate, payer }: PaidGuardOptions,
): Promise<GuardReport> {
  const found = simulate
    ? await simulate.check(guard, transaction, expectation, policy)
    : guard(transaction, expectation, policy);
  const report = withProof(found, policy);
  const wallet = payer && addressOf(payer);
  // Whoever pays for their own swap is guarded already.
  if (!wallet || wallet === expectation.wallet) return report;
  const theirs = guardForPayer(guard, transaction, { ...expectation, payer: wallet }, policy);
  return theirs.verdict === 'accept' ? report : theirs;
}

/**
 * What a guard says of a transaction for its payer. The swap is not theirs: none of their property goes into it, and they
 * miss no action. What goes into it belongs to the wallet that swaps, whose rent they pay.
 */
export function guardForPayer<E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E & { readonly payer: string },
  policy?: GuardPolicy,
): GuardReport {
  const { wallet: vault, payer: wallet }: Asked = expectation;
  const ignore = [...(policy?.ignore ?? []), 'missing-action' as const];
  const asked = { ...expectation, wallet: wallet!, vault, amount: 0n, minimumOut: 0n };
  return withProof(guard(transaction, asked, { ...policy, ignore }), policy);
}
