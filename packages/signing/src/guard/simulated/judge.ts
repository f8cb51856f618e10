import { addressBytes } from '../../codecs.js';
import type { Finding, GuardCode, Unproven } from '../../finding.js';
import type { AnyExpectation } from '../expectation.js';
import type { GuardPolicy } from '../policy.js';
import { type GuardReport, type Terms, verdictOf, withProof } from '../report.js';
import {
  type ChainAccount,
  type Difference,
  holdingsOf,
  newRent,
  type Snapshot,
  type TokenState,
  tokenStateOf,
} from './accounts.js';
import { predictionProgram, systemProgram, triggerV1Program, wrappedSolMint } from '../../well-known.js';

export interface Bounds extends Pick<Terms, 'inputMint' | 'amount' | 'outputMint' | 'minimumOut'> {
  readonly wallet: string;
  /** Lamports of fees and tips that the wallet pays, less the rent that others pay for its accounts. */
  readonly costs: bigint;
  /** Lamports of rent that are paid for new accounts of the receiver, if it is another wallet. */
  readonly receiversRent: bigint;
  /** Most lamports that may go into new accounts. */
  readonly maxRent: bigint;
}

/** Unproven items that balances prove: what leaves always, the rest only if something has to arrive. */
const provenByLoss: readonly Unproven[] = ['amount-in', 'input-mint'];
const provenByGain: readonly Unproven[] = ['minimum-out', 'output-mint', 'destination', 'slippage', 'fees'];

const largest = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b));
const smallest = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));

/**
 * Compares the accounts of a wallet before and after a transaction. At most the input, fees, tips and rent leave, at least the
 * minimum arrives where it is expected, and no one else gets control of an account.
 */
export function judge(expected: AnyExpectation, bounds: Bounds, difference: Difference): SimulationResult {
  const { wallet, inputMint, amount, outputMint, minimumOut, costs, receiversRent, maxRent } = bounds;
  const before = holdingsOf(wallet, difference.before);
  const after = holdingsOf(wallet, difference.after);
  const rent = newRent(wallet, difference);
  // We pay rent for accounts of others only within the cap, and only for those that are created.
  const othersRent = smallest(rent.others, maxRent);
  const sellsSol = inputMint === wrappedSolMint;

  const broken: BrokenRule[] = checkAuthorities(wallet, difference);
  const spent = before.lamports - after.lamports;
  const excess = spent - costs - (sellsSol ? amount : 0n);
  if (excess > othersRent)
    broken.push({ code: 'simulated-loss', found: spent, limit: spent - excess + othersRent });
  const paidRent = rent.own + smallest(largest(excess, 0n), othersRent);
  if (paidRent > maxRent)
    broken.push({ code: 'rent', found: paidRent, limit: maxRent, option: 'maxRentLamports' });
  for (const mint of before.tokens.keys()) {
    const lost = before.tokens.get(mint)! - (after.tokens.get(mint) ?? 0n);
    const limit = mint === inputMint ? amount : 0n;
    if (lost > limit) broken.push({ code: 'simulated-loss', found: lost, limit, option: 'amount' });
  }

  // An order is filled later: creating it brings nothing.
  if (outputMint === undefined || minimumOut === undefined || expected.kind === 'trigger-v1-order')
    return { broken, proven: provenByLoss };
  const gain = gainOf(expected, outputMint, difference, { wallet: othersRent - excess, receiversRent });
  if (gain < minimumOut)
    broken.push({ code: 'simulated-gain', found: gain, limit: minimumOut, option: 'minimumOut' });
  return { broken, proven: [...provenByLoss, ...provenByGain] };
}

/**
 * What arrives where the caller expects it, in base units.
 *
 * @param lamports What the wallet itself gains, and rent to leave out.
 */
function gainOf(
  expected: AnyExpectation,
  mint: string,
  { before, after }: Difference,
  lamports: { readonly wallet: bigint; readonly receiversRent: bigint },
): bigint {
  const { wallet, receiver = wallet, destinationTokenAccount: account, nativeDestinationAccount } = expected;
  const isSol = mint === wrappedSolMint;
  if (account !== undefined) {
    const heldIn = (snapshot: Snapshot): bigint => {
      const state = tokenStateOf(snapshot.get(account));
      return state?.mint === mint ? state.amount : 0n;
    };
    return heldIn(after) - heldIn(before);
  }
  if (nativeDestinationAccount !== undefined) {
    const heldBy = (snapshot: Snapshot): bigint => snapshot.get(nativeDestinationAccount)?.lamports ?? 0n;
    return heldBy(after) - heldBy(before);
  }
  if (isSol && receiver === wallet) return lamports.wallet;
  const heldBy = (snapshot: Snapshot): bigint => {
    const { lamports, tokens } = holdingsOf(receiver, snapshot);
    return isSol ? lamports : (tokens.get(mint) ?? 0n);
  };
  return heldBy(after) - heldBy(before) - (isSol ? lamports.receiversRent : 0n);
}

/** Programs whose accounts name us. The guard reads in the instructions how those change. */
const readPrograms: readonly string[] = [predictionProgram, triggerV1Program];

/** What hands control of one of our accounts to someone else. */
function checkAuthorities(wallet: string, { before, after }: Difference): BrokenRule[] {
  const key = addressBytes(wallet);
  const broken: BrokenRule[] = [];
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(address);
    const now = after.get(address);
    const oldState = tokenStateOf(old);
    const state = tokenStateOf(now);
    if (address === wallet) {
      if (now && !isPlain(old, now)) broken.push(takenOver('assign', 'program', address));
    } else if (oldState?.owner === wallet || state?.owner === wallet) {
      if (state) checkToken(wallet, { address, old: oldState, state }, broken);
    } else if (old && !oldState && !readPrograms.includes(old.program) && loses(old, now, key)) {
      broken.push(takenOver('set-authority', 'authority', address));
    }
  }
  return broken;
}

const takenOver = (code: BrokenRule['code'], what: string, address: string): BrokenRule => ({
  code,
  found: `another ${what} of ${address}`,
});

/** Whether a wallet is still a plain one: of the system program, and without new data. */
const isPlain = (old: ChainAccount | undefined, now: ChainAccount): boolean =>
  now.program === systemProgram && now.data.length === (old?.data.length ?? 0);

/** A token account that is or was ours. */
interface OwnToken {
  readonly address: string;
  readonly old: TokenState | undefined;
  readonly state: TokenState;
}

/** Adds what changed in favour of someone else. */
function checkToken(wallet: string, { address, old, state }: OwnToken, broken: BrokenRule[]): void {
  const { owner, amount, isFrozen, delegate, delegated, closeAuthority } = state;
  const known = old?.owner === wallet ? old : undefined;
  const isOther = (now: string | undefined, before: string | undefined): boolean =>
    now !== undefined && now !== wallet && now !== before;
  // An empty account that a mint opens frozen takes nothing.
  if (isFrozen && !known?.isFrozen && (known || amount))
    broken.push({ code: 'set-authority', found: `${address}, which is frozen` });
  if (owner !== wallet) broken.push(takenOver('set-authority', 'owner', address));
  const mayTakeMore = delegate !== undefined && delegate !== wallet && delegated > (known?.delegated ?? 0n);
  if (isOther(delegate, known?.delegate) || mayTakeMore)
    broken.push(takenOver('approve', 'delegate', address));
  if (isOther(closeAuthority, known?.closeAuthority))
    broken.push(takenOver('set-authority', 'close authority', address));
}

/** Whether another program's account, such as a stake, names us less often, or has fewer lamports or another program. */
function loses(old: ChainAccount, now: ChainAccount | undefined, key: Uint8Array): boolean {
  const named = timesIn(old.data, key);
  if (!named) return false;
  return !now || now.program !== old.program || now.lamports < old.lamports || timesIn(now.data, key) < named;
}

export function timesIn(data: Uint8Array, key: Uint8Array): number {
  let times = 0;
  for (let at = data.indexOf(key[0]!); at >= 0; at = data.indexOf(key[0]!, at + 1))
    if (at + 32 <= data.length && key.every((byte, index) => data[at + index] === byte)) times++;
  return times;
}

/** A rule that the result of a simulation breaks, with what was found and what is allowed. */
interface BrokenRule {
  readonly code: GuardCode;
  readonly found?: string | bigint;
  readonly limit?: string | bigint;
  readonly option?: string;
}

/** What a simulation adds to a report. */
export interface SimulationResult {
  readonly broken: readonly BrokenRule[];
  /** The unproven items that it proves, if it breaks no rule. */
  readonly proven: readonly Unproven[];
}

/** The guard's report, with the result of a simulation. */
export function withSimulation(
  report: GuardReport,
  { broken, proven }: SimulationResult,
  policy: GuardPolicy = {},
): GuardReport {
  const added = broken.map(({ code, found, limit, option }): Finding => ({
    code,
    severity: policy.ignore?.includes(code) ? 'warn' : 'refuse',
    found: found?.toString(),
    limit: limit?.toString(),
    option,
  }));
  const findings = [...report.findings, ...added];
  const isUnproven = (item: Unproven): boolean => !proven.includes(item);
  const simulated: GuardReport = {
    ...report,
    verdict: verdictOf(findings),
    findings,
    unproven: report.unproven.filter(isUnproven),
    tolerated: report.tolerated.filter(isUnproven),
  };
  return policy.requireProof ? withProof(simulated, policy) : simulated;
}
