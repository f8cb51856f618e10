import { encodeBase64 } from '../base64.js';
import { feesOf } from '../inspect/fees.js';
import { meaningOf, readFresh } from '../inspect/meaning.js';
import type { AnyTransaction } from '../inspect/meaning.js';
import { networkPrograms } from '../inspect/programs.js';
import { wrappedSolMint } from '../well-known-wallets.js';
import type { WireTransaction } from '../wire-transaction.js';
import { assertAccepted, assertForSigner } from './assert-guard.js';
import type { Asked, Expectation } from './expectation.js';
import { guard } from './guard.js';
import type { Guard } from './guard.js';
import { policyOf } from './whole-policy.js';
import type { GuardPolicy } from './policy.js';
import type { Finding, GuardCode, Unproven } from './finding.js';
import type { GuardReport } from './report.js';
import type { BalanceChanges, Simulate, Simulation } from './simulation.js';
import type { Terms } from './terms.js';
import { verdictOf, withProof } from './with-proof.js';

/** What balances show of what instructions do not: what leaves always, the rest where something has to come to us. */
const shownByLoss: readonly Unproven[] = ['amount-in', 'input-mint'];
const shownByGain: readonly Unproven[] = ['minimum-out', 'output-mint', 'destination', 'slippage', 'fees'];

/**
 * The guard, and on top a bound on balances: we lose at most the input, fees, tips and rent, and gain at least the
 * minimum. A simulation can be deceived by a program that acts otherwise when it is sent, so it only ever adds.
 *
 * @throws SigningError as `guard` does; what `simulate` throws passes unchanged
 */
export const guardSimulated = (
  transaction: AnyTransaction,
  expectation: Expectation,
  simulate: Simulate,
  policy?: GuardPolicy,
): Promise<GuardReport> => judgeSimulated(guard, transaction, expectation, simulate, policy);

/**
 * A simulation as flows and `signGuarded` take it: whichever guard they use, `guardSimulated` is what it becomes.
 *
 * @param simulate Runs a transaction without sending it, on your RPC node.
 */
export const simulating = (simulate: Simulate): Simulation => ({
  judge: (judge, transaction, expectation, policy) =>
    judgeSimulated(judge, transaction, expectation, simulate, policy),
});

/** A guard with a simulation as `check` of `signTransaction`. */
export const simulatedCheckWith =
  <E extends Expectation>(judge: Guard<E>, expectation: E, simulate: Simulate, policy?: GuardPolicy) =>
  async (transaction: WireTransaction, signer?: string): Promise<void> => {
    if (signer !== undefined) assertForSigner(judge, transaction, { expectation, signer, policy });
    assertAccepted(await judgeSimulated(judge, transaction, expectation, simulate, policy), policy);
  };

/** `simulatedCheckWith` of the guard of all endpoints. */
export const guardSimulatedCheck = (expectation: Expectation, simulate: Simulate, policy?: GuardPolicy) =>
  simulatedCheckWith(guard, expectation, simulate, policy);

async function judgeSimulated<E extends Expectation>(
  judge: Guard<E>,
  transaction: AnyTransaction,
  expectation: E,
  simulate: Simulate,
  policy?: GuardPolicy,
): Promise<GuardReport> {
  const read = readFresh(transaction);
  const { ignore, requireProof, maxRentLamports } = policyOf(policy);
  const { findings, unproven, tolerated, terms } = judge(read, expectation, {
    ...policy,
    requireProof: false,
  });
  const asked: Asked = expectation;
  const changes = await simulate(encodeBase64(read.bytes));
  const codes: GuardCode[] = [];
  const { lost, missed, gains } = exceeded(read, asked, terms, changes, BigInt(maxRentLamports));
  if (lost) codes.push('simulated-loss');
  if (missed) codes.push('simulated-gain');
  const shown = gains ? [...shownByLoss, ...shownByGain] : shownByLoss;
  const isLeft = (item: Unproven): boolean => !shown.includes(item);
  const added = codes.map((code): Finding => {
    const severity = ignore.includes(code) ? 'warn' : 'refuse';
    return { code, severity };
  });
  const all = [...findings, ...added];
  const report: GuardReport = {
    verdict: verdictOf(all),
    findings: all,
    unproven: unproven.filter(isLeft),
    tolerated: tolerated.filter(isLeft),
    terms,
  };
  return requireProof ? withProof(report, policy) : report;
}

function exceeded(
  read: WireTransaction,
  asked: Asked,
  { inputMint, outputMint, amount, minimumOut }: Terms,
  { lamports, tokens }: BalanceChanges,
  rent: bigint,
): { lost: boolean; missed: boolean; gains: boolean } {
  const { feePayer, instructions } = meaningOf(read, networkPrograms);
  const fees = feesOf(instructions, read.requiredSignatures);
  const paid = feePayer === asked.wallet ? fees.signatureFeeLamports + fees.priorityFeeLamports : 0n;
  const costs = fees.tips.reduce((sum, tip) => sum + tip.lamports, paid + rent);

  // SOL is one, wrapped or not.
  const { [wrappedSolMint]: wrapped = 0n, ...others } = tokens;
  const sol = lamports + wrapped;
  const losses = Object.entries({ ...others, [wrappedSolMint]: sol + costs });
  const lost = losses.some(([mint, change]) => change < (mint === inputMint ? -amount : 0n));

  const isElsewhere =
    (asked.receiver ?? asked.wallet) !== asked.wallet ||
    asked.destinationTokenAccount !== undefined ||
    asked.nativeDestinationAccount !== undefined ||
    // An order waits for what it takes.
    asked.kind === 'trigger-v1-order';
  const gain = outputMint === wrappedSolMint ? sol + costs : (others[outputMint ?? ''] ?? 0n);
  const gains = !isElsewhere && outputMint !== undefined && minimumOut !== undefined;
  return { lost, missed: gains && gain < minimumOut, gains };
}
