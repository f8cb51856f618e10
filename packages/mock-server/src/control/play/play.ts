import { createRequire } from 'node:module';

/** What a mock begins with, and what happens then: `plays/play.schema.json` describes it. */
export interface Play {
  /** What it is called, such as `flash-crash`. */
  readonly name: string;
  /** What happens in it, in a sentence. */
  readonly says?: string | undefined;
  /** ISO 8601, or `now`. */
  readonly start?: string | undefined;
  /** How many seconds pass per second. Default 0: the clock stands until it is advanced. */
  readonly speed?: number | undefined;
  /** What wallets have: the fields of `POST /__control/fund`. Needs a ledger. */
  readonly funds?: readonly PlayFields[] | undefined;
  /** USD by asset. */
  readonly prices?: Readonly<Record<string, number>> | undefined;
  /** Prices that wander, by asset: the fields of `POST /__control/walk`. */
  readonly walks?: Readonly<Record<string, PlayFields>> | undefined;
  /** Trigger orders that are there at the start: price orders or recurring ones, in the words of the API. */
  readonly orders?: readonly PlayFields[] | undefined;
  /** Each has a time, `at`, and one action of the control endpoint with its fields. */
  readonly events?: readonly PlayFields[] | undefined;
}

/** The fields of an action of the control endpoint, or an event. */
export type PlayFields = Readonly<Record<string, unknown>>;

/** The path of a file in the folder `plays` of this package. */
export const playFile = (name: string): string => createRequire(import.meta.url).resolve(`#plays/${name}`);

/** The plays that come with this package. */
export const READY_PLAYS = [
  'flash-crash',
  'depeg',
  'sponsor-runs-dry',
  'maker-walks-away',
  'dca-through-a-pump',
  'market-resolves-against-you',
  'keeper-outage',
  'storm-of-429',
  'service-paused',
  'blockhashes-expire',
] as const;

export type ReadyPlay = (typeof READY_PLAYS)[number];

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A hundred years: far beyond, times are no dates any more. */
const LONGEST_MS = 3_155_760_000_000;

/** Milliseconds after the start: of seconds, or of a text such as `10m`. Undefined above a hundred years. */
export function millisAfter(at: unknown): number | undefined {
  const [, number = '0', unit = 's'] = /^([\d.]+)([smhd])?$/.exec(String(at)) ?? [];
  const seconds = typeof at === 'number' ? at : Number(number) * UNITS[unit]!;
  return seconds * 1000 <= LONGEST_MS ? Math.round(seconds * 1000) : undefined;
}

/** The mock's chain started then; no clock of it goes back further. */
const EARLIEST = Date.parse('2026-08-22T00:00:00Z');

/** Whether a play can begin then: now, or within a hundred years after the mock's chain started. */
export const isStart = (start: string): boolean =>
  start === 'now' || (Date.parse(start) >= EARLIEST && Date.parse(start) <= EARLIEST + LONGEST_MS);

export const STARTS = 'it must be now, or a time in ISO 8601 within 100 years after 22 August 2026';
