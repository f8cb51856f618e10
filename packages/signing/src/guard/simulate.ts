import { encodeBase64 } from '../codecs.js';
import { feesOf } from '../inspect/fees.js';
import { decodeTransaction, readFresh } from '../inspect/decode.js';
import type { AnyTransaction } from '../inspect/decode.js';
import { networkPrograms } from '../inspect/programs.js';
import { wrappedSolMint } from '../well-known.js';
import type { WireTransaction } from '../wire.js';
import { assertAccepted, assertForSigner } from './assert-guard.js';
import type { Asked, Expectation } from './expectation.js';
import { guard } from './guard.js';
import type { Guard } from './guard.js';
import { policyOf } from './whole-policy.js';
import type { GuardPolicy } from './policy.js';
import type { GuardCode } from '../finding.js';
import type { GuardReport } from './report.js';
import { provenByGain, provenByLoss, withShown, type Shown } from './simulated/with-shown.js';
import type { BalanceChanges, Simulate, Simulation } from './simulation.js';
import type { Terms } from './terms.js';

/**
 * Runs the guard, then bounds the balance changes: we lose at most the input, fees, tips and rent, and gain at least the
 * minimum. A program can behave differently in a simulation than on chain, so the simulation only adds to the guard.
 *
 * @throws SigningError as `guard` does; errors of `simulate` pass unchanged
 */
export const guardSimulated = (
  transaction: AnyTransaction,
  expectation: Expectation,
  simulate: Simulate,
  policy?: GuardPolicy,
): Promise<GuardReport> => simulating(simulate).check(guard, transaction, expectation, { policy });

/**
 * The `simulate` option of flows and `signGuarded`: adds what `guardSimulated` checks to the guard that they use.
 *
 * @param simulate Runs a transaction without sending it, on your RPC node.
 */
export const simulating = (simulate: Simulate): Simulation => ({
  async check(guard, transaction, expectation, { policy } = {}) {
    const read = readFresh(transaction);
    const { maxRentLamports } = policyOf(policy);
    const report = guard(read, expectation, { ...policy, requireProof: false });
    const changes = await simulate(encodeBase64(read.bytes));
    const costs = costsOf(read, expectation.wallet) + BigInt(maxRentLamports);
    return withShown(report, checkBalances(expectation, report.terms, changes, costs), policy);
  },
});

/** A guard with a simulation, as the `check` option of `signTransaction`. */
export const simulatedCheckWith =
  <E extends Expectation>(guard: Guard<E>, expectation: E, simulate: Simulate, policy?: GuardPolicy) =>
  async (transaction: WireTransaction, signer?: string): Promise<void> => {
    if (signer !== undefined) assertForSigner(guard, transaction, { expectation, signer, policy });
    assertAccepted(await simulating(simulate).check(guard, transaction, expectation, { policy }), policy);
  };

/** `simulatedCheckWith` for the guard of all endpoints. */
export const guardSimulatedCheck = (expectation: Expectation, simulate: Simulate, policy?: GuardPolicy) =>
  simulatedCheckWith(guard, expectation, simulate, policy);

/** Fees and tips in lamports that the wallet pays. */
function costsOf(read: WireTransaction, wallet: string): bigint {
  const { feePayer, instructions } = decodeTransaction(read, networkPrograms);
  const fees = feesOf(instructions, read.requiredSignatures);
  const paid = feePayer === wallet ? fees.signatureFeeLamports + fees.priorityFeeLamports : 0n;
  return fees.tips.reduce((sum, tip) => sum + tip.lamports, paid);
}

/** The rules that the balance changes break, and what they prove. */
function checkBalances(
  asked: Asked,
  { inputMint, outputMint, amount, minimumOut }: Terms,
  { lamports, tokens }: BalanceChanges,
  costs: bigint,
): Shown {
  // Wrapped SOL counts as SOL.
  const { [wrappedSolMint]: wrapped = 0n, ...others } = tokens;
  const sol = lamports + wrapped;
  const losses = Object.entries({ ...others, [wrappedSolMint]: sol + costs });
  const codes: GuardCode[] = [];
  if (losses.some(([mint, change]) => change < (mint === inputMint ? -amount : 0n)))
    codes.push('simulated-loss');

  const isElsewhere =
    (asked.receiver ?? asked.wallet) !== asked.wallet ||
    asked.destinationTokenAccount !== undefined ||
    asked.nativeDestinationAccount !== undefined ||
    // An order is filled later: creating it brings nothing.
    asked.kind === 'trigger-v1-order';
  if (isElsewhere || outputMint === undefined || minimumOut === undefined)
    return { broken: codes.map((code) => ({ code })), proven: provenByLoss };
  const gain = outputMint === wrappedSolMint ? sol + costs : (others[outputMint] ?? 0n);
  if (gain < minimumOut) codes.push('simulated-gain');
  return { broken: codes.map((code) => ({ code })), proven: [...provenByLoss, ...provenByGain] };
}
