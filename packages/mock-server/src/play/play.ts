import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Schema } from './schema-faults.js';

/** What a mock begins with, and what happens then: `plays/play.schema.json` describes it. */
export interface Play {
  /** What it is called, such as `flash-crash`. */
  readonly name: string;
  /** What happens in it, in a sentence. */
  readonly says?: string;
  /** ISO 8601, or `now`. */
  readonly start?: string;
  /** How many seconds pass per second. Default 0: the clock stands until it is advanced. */
  readonly speed?: number;
  /** What wallets have: the fields of `POST /__control/fund`. Needs a ledger. */
  readonly funds?: readonly PlayFields[];
  /** USD by asset. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Prices that wander, by asset: the fields of `POST /__control/walk`. */
  readonly walks?: Readonly<Record<string, PlayFields>>;
  /** Trigger orders that are there at the start: price orders or recurring ones, in the words of the API. */
  readonly orders?: readonly PlayFields[];
  /** Each has a time, `at`, and one action of the control endpoint with its fields. */
  readonly events?: readonly PlayFields[];
}

/** The fields of an action of the control endpoint, or an event. */
export type PlayFields = Readonly<Record<string, unknown>>;

/** The path of a file in the folder `plays` of this package. */
export const playFile = (name: string): string => createRequire(import.meta.url).resolve(`#plays/${name}`);

let schema: Schema | undefined;

/** The description of a play. */
export function playSchema(): Schema {
  schema ??= JSON.parse(readFileSync(playFile('play.schema.json'), 'utf8')) as Schema;
  return schema;
}

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

/** Milliseconds after the start: of seconds, or of a text such as `10m`. */
export function millisAfter(at: unknown): number {
  const [, number = '0', unit = 's'] = /^([\d.]+)([smhd])?$/.exec(String(at)) ?? [];
  return Math.round(Number(number) * UNITS[unit]! * 1000);
}
