import type { Reservation } from './book.js';
import { ageOf, type Moment } from './clock.js';
import type { Breach } from './limit-error.js';
import type { Limits } from './limits.js';

/** Fees are paid in it. */
export const sol = 'So11111111111111111111111111111111111111112';

const hourMs = 3_600_000;
/** A day, and the minutes in which what was signed at its end may land. */
const dayMs = 24 * hourMs + 300_000;

/** The reservations that still count. One of the future counts: clocks are set back. */
export const counted = (reservations: readonly Reservation[], now: Moment): Reservation[] =>
  reservations.filter((one) => ageOf(one, now) < dayMs);

/** What the last day took of the limits. */
export interface Taken {
  /** Base units by mint; SOL with costs. */
  readonly sold: Readonly<Record<string, bigint>>;
  readonly costs: bigint;
  /** Millionths of a US dollar. */
  readonly usd: bigint;
  /** Costs included. */
  readonly loss: bigint;
  /** Within the last hour. */
  readonly trades: number;
}

/** Adds up what was reserved. What failed paid its fees, and counts as a trade. */
export function takenBy(reservations: readonly Reservation[], now: Moment): Taken {
  const sold: Record<string, bigint> = {};
  let [costs, usd, loss, trades] = [0n, 0n, 0n, 0];
  for (const one of counted(reservations, now)) {
    costs += BigInt(one.costs);
    sold[sol] = (sold[sol] ?? 0n) + BigInt(one.costs);
    loss += BigInt(one.costsUsd);
    if (ageOf(one, now) < hourMs) trades++;
    if (one.hasFailed || one.mint === undefined) continue;
    sold[one.mint] = (sold[one.mint] ?? 0n) + BigInt(one.amount);
    usd += BigInt(one.usd);
    loss += BigInt(one.loss);
  }
  return { sold, costs, usd, loss, trades };
}

const micro = (usd: number): bigint => BigInt(Math.round(usd * 1e6));

/** An amount or a number that is above its limit. */
export interface Exceeded {
  readonly limit: string;
  readonly found: bigint;
  readonly allowed: bigint;
}

/** The limits of amounts and numbers that a reservation would exceed; those in US dollars in millionths. */
export function exceededBy(
  limits: Limits,
  reservations: readonly Reservation[],
  wanted: Reservation,
  now: Moment,
): Exceeded[] {
  const taken = takenBy([...reservations, wanted], now);
  const own = takenBy([wanted], now);
  const rows: (readonly [limit: string, found: bigint, allowed: bigint])[] = [
    ['usd.perTrade', own.usd, micro(limits.usd.perTrade)],
    ['usd.perDay', taken.usd, micro(limits.usd.perDay)],
    ['usd.lossPerDay', taken.loss, micro(limits.usd.lossPerDay)],
    ['costsPerDayLamports', taken.costs, BigInt(limits.costsPerDayLamports)],
    ['tradesPerHour', BigInt(taken.trades), BigInt(limits.tradesPerHour)],
  ];
  for (const mint of Object.keys(own.sold)) {
    if (!Object.hasOwn(limits.sell, mint)) continue;
    const { perTrade, perDay } = limits.sell[mint]!;
    rows.push([`sell.perTrade of ${mint}`, own.sold[mint]!, BigInt(perTrade)]);
    rows.push([`sell.perDay of ${mint}`, taken.sold[mint]!, BigInt(perDay)]);
  }
  return rows
    .filter(([, found, allowed]) => found > allowed)
    .map(([limit, found, allowed]) => ({ limit, found, allowed }));
}

/** `usd.perTrade: 75.125000 USD`, `tradesPerHour: 11`. */
export function breachOf({ limit, found, allowed }: Exceeded): Breach {
  const shown = limit.startsWith('usd.') ? dollars : String;
  return { limit, found: shown(found), allowed: shown(allowed) };
}

const dollars = (micro: bigint): string =>
  `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')} USD`;
