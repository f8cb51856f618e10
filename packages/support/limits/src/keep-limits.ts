import type { Journal } from '@galilean/flow';
import { addressOf, readTransaction, requiredSigners, type Signer } from '@galilean/signing';
import {
  assertAccepted,
  type Expectation,
  type Guard,
  type GuardPolicy,
  type Simulation,
} from '@galilean/signing/guard';
import { createHash } from 'node:crypto';
import { approvalBy, type Approve } from './approval.js';
import { askedBy, isPriced, type Part, refuseUnlisted, type Asked } from './asked.js';
import { changeBook, type Reservation } from './book.js';
import { type Moment, moment } from './clock.js';
import { breachOf, counted, type Exceeded, exceededBy, sol, takenBy, type Taken } from './count.js';
import { inWords, LimitError } from './limit-error.js';
import type { Limits } from './limits.js';
import { leastOf, pricesFrom, type PricesOf, worth } from './prices.js';

/** A key behind limits. */
export interface LimitedKey {
  /** What signs one trade: the two belong together, and to one call. @param run The run of a flow, which `settle` names. */
  forTrade(run?: string): {
    /** Signs only what `simulate` has accepted right before, after it has reserved. */
    readonly signer: Signer;
    /** The guard by the policy of the limits, whatever policy the caller has, then the limits. */
    readonly simulate: Simulation;
  };
  /**
   * The least output that a trade must have, in base units: for `reference` of a swap.
   *
   * @throws LimitError `limit/no-price`
   */
  least(trade: {
    readonly inputMint: string;
    readonly outputMint: string;
    readonly amount: string | bigint;
  }): Promise<bigint>;
  /** Gives back what a run reserved last, because the network has proven that nothing moved. Costs stay. */
  release(run: string): Promise<void>;
  /** What the last day took. */
  taken(): Promise<Taken>;
}

interface KeyOptions {
  readonly limits: Limits;
  /** SHA-256 of the limits, as they were read. */
  readonly hash: string;
  readonly signer: Signer;
  /** Shared by all processes that hold the key. */
  readonly journal: Pick<Journal, 'open'>;
  /** What simulates a transaction that the bytes do not show. Default: nothing does. */
  readonly simulate?: Simulation | undefined;
  /** Default: the price source of the limits. */
  readonly pricesOf?: PricesOf | undefined;
  /** Default: the command of the limits. */
  readonly approve?: Approve | undefined;
  /** Default: the clocks of this machine. */
  readonly clock?: (() => Moment) | undefined;
}

const idOf = (message: Uint8Array): string => createHash('sha256').update(message).digest('hex');

/** How long after it was reserved a message may be signed: a process that was paused must not use what aged meanwhile. */
const checkedMs = 60_000;

/** What a check has accepted. */
interface Accepted {
  readonly reservation: Reservation;
  readonly asked: Asked;
}

/** Puts a key behind limits: its signature is given only for what was checked, within what is left, and reserved. */
export function keepLimits(options: KeyOptions): LimitedKey {
  const { limits, signer, journal } = options;
  const { wallet } = limits;
  const { pricesOf = pricesFrom(limits.prices.url) } = options;
  if (addressOf(signer) !== wallet)
    throw new LimitError('limit/unlisted', [{ limit: 'wallet', found: addressOf(signer), allowed: wallet }]);
  return {
    least: ({ inputMint, outputMint, amount }) =>
      leastFor({ limits, pricesOf }, { mint: inputMint, amount: BigInt(amount) }, outputMint),
    forTrade: (run) => tradeBy({ ...options, pricesOf }, run),
    async release(run) {
      await changeBook(journal, wallet, (book) => {
        const of = book.reservations.map((one) => one.run);
        const last = of.lastIndexOf(run);
        if (last < 0) return undefined;
        const reservations = book.reservations.map((one, at) =>
          at === last ? { ...one, hasFailed: true as const } : one,
        );
        return { ...book, reservations };
      });
    },
    async taken() {
      const { reservations } = await changeBook(journal, wallet, () => undefined);
      return takenBy(reservations, (options.clock ?? moment)());
    },
  };
}

type Priced = Pick<KeyOptions, 'limits' | 'clock'> & Required<Pick<KeyOptions, 'pricesOf'>>;

function tradeBy(options: KeyOptions & Priced, run: string | undefined): ReturnType<LimitedKey['forTrade']> {
  const { limits, signer } = options;
  const { wallet } = limits;
  const policy: GuardPolicy = { maxRentLamports: mostRent, ...limits.guard };
  let accepted: Accepted | undefined;
  return {
    simulate: {
      async check(guard, transaction, expectation, others = {}) {
        accepted = undefined;
        const read =
          typeof transaction === 'object' && 'message' in transaction
            ? transaction
            : readTransaction(transaction);
        // With what only a node knows: lookup tables, and the rent of an account.
        let whole = policy;
        const noting: typeof guard = (bytes, asked, given = policy) => {
          whole = given;
          return guard(bytes, asked, given);
        };
        const report = options.simulate
          ? await options.simulate.check(noting, read, expectation, { ...others, policy })
          : guard(read, expectation, policy);
        try {
          assertAccepted(report, policy);
        } catch {
          return report;
        }
        refuseUnlisted(limits, expectation);
        const id = idOf(read.message);
        // Of a login too: it need not be sent, but can be.
        const costs = costsOf(guard, read, expectation, whole);
        accepted = await reservationOf(options, { id, expectation, costs, run });
        return report;
      },
    },
    signer: {
      publicKey: wallet,
      async signBytes(message) {
        const checked = accepted;
        accepted = undefined;
        if (checked?.reservation.id !== idOf(message)) throw new LimitError('limit/unchecked');
        const reservedAt = await reserve(options, checked.reservation, checked.asked);
        if (Math.abs((options.clock ?? moment)().at - reservedAt) > checkedMs)
          throw new LimitError('limit/unchecked');
        return signer.signBytes(message);
      },
    },
  };
}

async function leastFor({ limits, pricesOf }: Priced, sold: Part, outputMint: string): Promise<bigint> {
  // Those of the costs too, so that one question answers all.
  const prices = await pricesOf([sold.mint, outputMint, sol]);
  return leastOf(sold, [prices[sold.mint]!, prices[outputMint]!], limits.prices.maxDeviationPercent);
}

/** @throws LimitError */
async function reservationOf(
  priced: Priced,
  {
    id,
    expectation,
    costs,
    run,
  }: {
    readonly id: string;
    readonly expectation: Expectation;
    readonly costs: bigint;
    readonly run: string | undefined;
  },
): Promise<Accepted> {
  const { limits, pricesOf } = priced;
  const asked = askedBy(expectation, limits.guard);
  const { leaves, arrives, staysOurs } = asked;
  if (leaves && isPriced(expectation)) {
    const { outputMint } = expectation as { readonly outputMint: string };
    const least = await leastFor(priced, leaves, outputMint);
    if (!arrives || arrives.amount < least)
      throw new LimitError('limit/minimum-out', [
        { limit: 'minimumOut', found: String(arrives?.amount ?? 'none'), allowed: `${least} or more` },
      ]);
  }
  const prices = await pricesOf([sol, ...[leaves, arrives].flatMap((one) => one?.mint ?? [])]);
  const usd = leaves ? worth(leaves, prices[leaves.mint]!) : 0n;
  const back = staysOurs ? usd : arrives ? worth(arrives, prices[arrives.mint]!) : 0n;
  const reservation = {
    id,
    ...(priced.clock ?? moment)(),
    ...(run !== undefined && { run }),
    ...(leaves && { mint: leaves.mint }),
    amount: String(leaves?.amount ?? 0n),
    costs: String(costs),
    usd: String(usd),
    loss: String(usd > back ? usd - back : 0n),
    costsUsd: String(worth({ mint: sol, amount: costs }, prices[sol]!)),
  };
  return { reservation, asked };
}

const ownSignature = 5000n;
/** Where the policy names none: the rent of six token accounts. */
const mostRent = 10_000_000n;

/** What a transaction costs us besides the trade, as the guard counts it: it reports what is above nothing. */
function costsOf<E extends Expectation>(
  guard: Guard<E>,
  read: ReturnType<typeof readTransaction>,
  expectation: E,
  policy: GuardPolicy,
): bigint {
  const none = { ...policy, maxPriorityFeeLamports: 0n, maxTipLamports: 0n, maxRentLamports: 0n };
  const { findings, unproven } = guard(read, expectation, none);
  const sumOf = (...codes: readonly string[]): bigint =>
    findings.reduce((sum, one) => (codes.includes(one.code) ? sum + BigInt(one.found ?? 0) : sum), 0n);
  const signature = requiredSigners(read)[0] === expectation.wallet ? ownSignature : 0n;
  // Instructions that no one reads may open accounts: a simulation bounds the rent by the policy, and reports none.
  const rent = unproven.includes('amount-in') ? BigInt(policy.maxRentLamports ?? mostRent) : sumOf('rent');
  return signature + sumOf('priority-fee', 'tip') + rent;
}

/**
 * @returns when it was reserved
 * @throws LimitError `limit/exceeded`, `limit/policy-changed`; FlowError `journal/…`
 */
async function reserve(options: KeyOptions, wanted: Reservation, asked: Asked): Promise<number> {
  const { limits, hash, journal, clock = moment } = options;
  const { approve = limits.approval && approvalBy(limits.approval) } = options;
  /** Reserves what is within the limits, or within what was approved. */
  async function tryTo(approved: readonly Exceeded[]) {
    let exceeded: Exceeded[] = [];
    let at = 0;
    await changeBook(journal, limits.wallet, ({ policy = hash, reservations }) => {
      if (policy !== hash) throw new LimitError('limit/policy-changed');
      const now = clock();
      at = now.at;
      const alive = counted(reservations, now);
      exceeded = [];
      if (alive.some(({ id }) => id === wanted.id)) return undefined;
      exceeded = exceededBy(limits, alive, { ...wanted, ...now }, now);
      if (!areWithin(exceeded, approved)) return undefined;
      const kept = { ...wanted, ...now, ...(exceeded.length && { isApproved: true as const }) };
      return { policy, reservations: [...alive, kept] };
    });
    return { exceeded, at };
  }
  const { exceeded, at } = await tryTo([]);
  if (!exceeded.length) return at;
  const breaches = exceeded.map(breachOf);
  if (!(await approve?.(wordsOf(limits, wanted, asked, breaches.map(inWords)))))
    throw new LimitError('limit/exceeded', breaches);
  // Meanwhile others may have taken of what the question said was left.
  const later = await tryTo(exceeded);
  if (!areWithin(later.exceeded, exceeded))
    throw new LimitError('limit/exceeded', later.exceeded.map(breachOf));
  return later.at;
}

const areWithin = (exceeded: readonly Exceeded[], approved: readonly Exceeded[]): boolean =>
  exceeded.every(({ limit, found }) => approved.some((one) => one.limit === limit && found <= one.found));

/** Accepts limits that changed: a person's command, never a caller's. */
export async function acceptLimits(
  journal: Pick<Journal, 'open'>,
  wallet: string,
  hash: string,
): Promise<void> {
  await changeBook(journal, wallet, (book) => ({ ...book, policy: hash }));
}

const wordsOf = (
  { wallet }: Limits,
  { costs }: Reservation,
  { leaves, arrives }: Asked,
  exceeded: readonly string[],
): string =>
  [
    `Sign for ${wallet}?`,
    leaves ? `At most ${leaves.amount} base units of ${leaves.mint} leave.` : 'Nothing leaves but fees.',
    arrives
      ? `At least ${arrives.amount} base units of ${arrives.mint} arrive.`
      : 'The bytes do not say what arrives.',
    `Fees, tips and rent: up to ${costs} lamports.`,
    ...exceeded.map((one) => `Above the limit ${one}.`),
    '',
  ].join('\n');
