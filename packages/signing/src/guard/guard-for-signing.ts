import { fail } from '../errors.js';
import { addressOf } from '../signer.js';
import type { Signer } from '../signer.js';
import type { AnyTransaction } from '../inspect/decode.js';
import type { Asked, Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import { withProof } from './with-proof.js';
import type { Simulation } from './simulation.js';

/** How a flow guards a transaction before signing it. */
export interface GuardOptions {
  /** What the guard allows beyond the expectation. Default: see `GuardPolicy`. */
  readonly policy?: GuardPolicy | undefined;
  /** A simulation that bounds what changes: `simulateOverRpc`, or your own. Default: none. */
  readonly simulate?: Simulation | undefined;
  /** Stops the simulation. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/** How to guard a transaction that a second wallet of the caller pays for. */
export interface PaidGuardOptions extends GuardOptions {
  /**
   * The wallet that pays fees and rent of a swap, and signs last. Its funds are guarded too: it may pay only those.
   * Default: none; the wallet itself pays.
   */
  readonly payer?: Signer | undefined;
}

/**
 * Checks a transaction that is about to be signed, with the guard and the simulation if there is one. Unproven items
 * refuse unless the policy allows them. With a payer, both wallets are checked; a refusal for either one is the result.
 */
export async function guardForSigning<E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E,
  options: PaidGuardOptions,
): Promise<GuardReport> {
  const { policy, simulate, payer } = options;
  // Passed over, it would be no simulation.
  if (simulate !== undefined && !simulate?.check)
    fail(
      'guard/bad-expectation',
      { field: 'simulate' },
      'must be a simulation, such as simulateOverRpc(url)',
    );
  const found = simulate
    ? await simulate.check(guard, transaction, expectation, options)
    : guard(transaction, expectation, policy);
  const report = withProof(found, policy);
  const wallet = payer && addressOf(payer);
  // The wallet is its own payer, which the guard has covered.
  if (!wallet || wallet === expectation.wallet) return report;
  const theirs = guardForPayer(guard, transaction, { ...expectation, payer: wallet }, policy);
  return theirs.verdict === 'accept' ? report : theirs;
}

/**
 * Guards the payer of someone else's swap: none of the payer's funds may go into the swap, and no action is required.
 * For the payer, accounts of the swapping wallet count as known, because the payer pays their rent.
 *
 * @throws SigningError `guard/bad-expectation` when the transaction is of another kind than a swap
 */
export function guardForPayer<E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E & { readonly payer: string },
  policy?: GuardPolicy,
): GuardReport {
  const { wallet: vault, payer: wallet, inputMint, amount }: Asked = expectation;
  if (inputMint === undefined || amount === undefined)
    fail('guard/bad-expectation', { field: 'payer' }, 'only swaps can have another payer');
  const ignore = [...(policy?.ignore ?? []), 'missing-action' as const];
  const asked = { ...expectation, wallet: wallet!, vault, amount: 0n, minimumOut: 0n };
  return withProof(guard(transaction, asked, { ...policy, ignore }), policy);
}
