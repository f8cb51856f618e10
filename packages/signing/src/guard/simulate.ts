import { encodeBase64 } from '../base64.js';
import { inspectTransaction } from '../inspect/inspect-transaction.js';
import { readTransaction } from '../read-transaction.js';
import { wrappedSolMint } from '../well-known-wallets.js';
import type { WireTransaction } from '../wire-transaction.js';
import { assertAccepted } from './assert-guard.js';
import type { Expectation } from './expectation.js';
import { guard } from './guard.js';
import { defaultPolicy } from './policy.js';
import type { GuardPolicy } from './policy.js';
import type { Finding, GuardCode, GuardReport, Unproven } from './report.js';
import { termsOf } from './terms.js';
import { units } from './validate.js';

/** What a transaction changes in what our wallet has: after minus before. */
export interface BalanceChanges {
  /** SOL of the wallet itself, fees included. */
  readonly lamports: bigint;
  /** Base units by mint, over all token accounts of the wallet. Mints that do not change may be left out. */
  readonly tokens: Readonly<Record<string, bigint>>;
}

/** Runs a transaction in base64 without sending it, as `simulateTransaction` of an RPC node does. */
export type Simulate = (transaction: string) => BalanceChanges | Promise<BalanceChanges>;

/** What balances show of what instructions do not. */
const shown: readonly Unproven[] = ['amount-in', 'minimum-out', 'slippage', 'destination'];

/**
 * The guard, and on top a bound on balances: we lose at most the input, fees, tips and rent, and gain at least the
 * minimum. A simulation can be deceived by a program that acts otherwise when it is sent, so it only ever adds.
 *
 * @throws SigningError as `guard` does; what `simulate` throws passes unchanged
 */
export async function guardSimulated(
  transaction: string | Uint8Array | WireTransaction,
  expectation: Expectation,
  simulate: Simulate,
  policy: GuardPolicy = {},
): Promise<GuardReport> {
  const read =
    typeof transaction === 'string' || ArrayBuffer.isView(transaction)
      ? readTransaction(transaction)
      : transaction;
  const { findings, unproven } = guard(read, expectation, { ...policy, requireProof: false });
  const changes = await simulate(encodeBase64(read.bytes));
  const codes = exceeded(read, expectation, changes, policy);
  const open = 'minimumOut' in expectation && expectation.minimumOut !== undefined ? [] : ['minimum-out'];
  const left = unproven.filter((one) => !shown.includes(one) || open.includes(one));
  if (left.length && policy.requireProof) codes.push('unproven');
  const added = codes.map((code): Finding => {
    const ignored = policy.ignore?.includes(code);
    return { code, severity: ignored ? 'warn' : 'refuse' };
  });
  const all = [...findings, ...added];
  const refused = all.some(({ severity }) => severity === 'refuse');
  return { verdict: refused ? 'refuse' : 'accept', findings: all, unproven: left };
}

/** The guard with a simulation as `check` of `signTransaction`. */
export const guardSimulatedCheck =
  (expectation: Expectation, simulate: Simulate, policy?: GuardPolicy) =>
  async (transaction: WireTransaction): Promise<void> =>
    void assertAccepted(await guardSimulated(transaction, expectation, simulate, policy));

function exceeded(
  read: WireTransaction,
  asked: Expectation,
  { lamports, tokens }: BalanceChanges,
  policy: GuardPolicy,
): GuardCode[] {
  const { feePayer, fees } = inspectTransaction(read);
  const { inputMint, outputMint, amount, minimumOut } = termsOf(asked);
  const paid = feePayer === asked.wallet ? fees.signatureFeeLamports + fees.priorityFeeLamports : 0n;
  const tips = fees.tips.reduce((sum, tip) => sum + tip.lamports, 0n);
  const costs =
    paid + tips + units(policy.maxRentLamports ?? defaultPolicy.maxRentLamports, 'maxRentLamports');

  // SOL is one, wrapped or not.
  const { [wrappedSolMint]: wrapped = 0n, ...others } = tokens;
  const sol = lamports + wrapped;
  const losses = Object.entries({ ...others, [wrappedSolMint]: sol + costs });
  const lost = losses.some(([mint, change]) => change < (mint === inputMint ? -amount : 0n));

  const receiver = 'receiver' in asked ? asked.receiver : undefined;
  const isElsewhere =
    (receiver ?? asked.wallet) !== asked.wallet ||
    ('destinationTokenAccount' in asked && asked.destinationTokenAccount !== undefined) ||
    ('nativeDestinationAccount' in asked && asked.nativeDestinationAccount !== undefined) ||
    // An order waits for what it takes.
    asked.kind === 'trigger-v1-order';
  const gain = outputMint === wrappedSolMint ? sol + costs : (others[outputMint ?? ''] ?? 0n);
  const missed = !isElsewhere && minimumOut !== undefined && gain < minimumOut;
  return [...(lost ? (['simulated-loss'] as const) : []), ...(missed ? (['simulated-gain'] as const) : [])];
}
