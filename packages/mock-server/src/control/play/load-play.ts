import { yamlFault } from '@galilean/references';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Document, LineCounter } from 'yaml';
import { didYouMean } from '../../contract/check-options.js';
import { MockServerError } from '../../contract/errors.js';
import { FARTHEST_MILLIS, GENESIS } from '../../world/clock.js';
import { type SchemaFault, schemaFaults } from '../faults.js';
import { PLAY_SCHEMA } from '../schema.js';

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
const playFile = (name: string): string => createRequire(import.meta.url).resolve(`#plays/${name}`);

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
  'service-lies',
] as const;

export type ReadyPlay = (typeof READY_PLAYS)[number];

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Milliseconds after the start: of seconds, or of a text such as `10m`. Undefined above a hundred years. */
export function millisAfter(at: unknown): number | undefined {
  const [, number = '0', unit = 's'] = /^([\d.]+)([smhd])?$/.exec(String(at)) ?? [];
  const seconds = typeof at === 'number' ? at : Number(number) * UNITS[unit]!;
  return seconds * 1000 <= FARTHEST_MILLIS ? Math.round(seconds * 1000) : undefined;
}

/** Whether a play can begin then: now, or within a hundred years after the mock's chain started. */
export const isStart = (start: string): boolean =>
  start === 'now' ||
  (Date.parse(start) >= GENESIS.time && Date.parse(start) <= GENESIS.time + FARTHEST_MILLIS);

export const STARTS = 'it must be now, or a time in ISO 8601 within 100 years after 22 August 2026';

/**
 * Reads a play: one of this package by its name, a YAML or JSON file by its path, or the play itself.
 * @throws MockServerError `PLAY_UNREADABLE`, with the file and the line
 */
export async function loadPlay(play: string | Play): Promise<Play> {
  if (typeof play !== 'string') return checked(play, placeIn(play));
  const path = /[./\\]/.test(play) ? play : readyPath(play);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw unreadable(`The play ${path} cannot be read (${cause.code ?? 'unknown'}).`, cause);
  });
  const yaml = await import('yaml');
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const [broken] = document.errors;
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1;
    throw unreadable(`${path}:${line}: ${broken.message.split('\n')[0]}`, broken);
  }
  const fault = yamlFault(yaml, document.contents);
  if (fault) throw unreadable(`${path}:${lines.linePos(fault.offset).line}: ${fault.message}.`);
  const place: Place = (keys) => `${path}:${lineOf(document, lines, keys)}: `;
  let value: unknown;
  try {
    // A few lines of aliases can give more values than the memory holds.
    value = document.toJS();
  } catch (cause) {
    throw unreadable(`${path}: its aliases give too many values, or none.`, cause);
  }
  const read = checked(value, place);
  return Object.assign(await withCandles(read, dirname(path), place), { [PLACE]: place });
}

/** The plays of this package. */
export const readyPlays = (): Promise<Play[]> => Promise.all(READY_PLAYS.map((name) => loadPlay(name)));

function readyPath(name: string): string {
  const known = READY_PLAYS.find((one) => one === name);
  if (known) return playFile(`${known}.yaml`);
  throw unreadable(
    `There is no play "${name}"${didYouMean(name, READY_PLAYS)}. Known are ${READY_PLAYS.join(', ')}, and files by their path.`,
  );
}

/** Where something in a play is, for the author to find it, such as `crash.yaml:5: `. */
type Place = (path: SchemaFault['path']) => string;

/** Copies of a play keep it, and JSON leaves it out. */
const PLACE = Symbol('place');

export const placeIn = (play: Play): Place => (play as { [PLACE]?: Place })[PLACE] ?? (() => 'The play: ');

/** All faults at once, one per line. */
function checked(value: unknown, place: Place): Play {
  const faults = schemaFaults(PLAY_SCHEMA, value);
  const start = (value as Play | null)?.start;
  if (typeof start === 'string' && !isStart(start))
    faults.push({ path: ['start'], says: `is "${start}"; ${STARTS}` });
  if (faults.length > 0)
    throw unreadable(faults.map(({ path, says }) => `${place(path)}${wordsOf(path)}${says}.`).join('\n'));
  return value as Play;
}

const wordsOf = (path: SchemaFault['path']): string =>
  path.length === 0 ? 'The play ' : `${path.join('.')} `;

/** The line of the last key of a path, or of what contains it. */
function lineOf(document: Document, lines: LineCounter, path: SchemaFault['path']): number {
  let offset = 0;
  let node: unknown = document.contents;
  for (const step of path) {
    const items: unknown[] = (node as { items?: unknown[] } | null)?.items ?? [];
    const isKey = (pair: unknown) => String((pair as { key?: { value?: unknown } }).key?.value) === step;
    const item = items.find(isKey) ?? items[Number(step)];
    if (item === undefined) break;
    const { key, value } = item as { key?: unknown; value?: unknown };
    offset = (((key ?? item) as { range?: number[] }).range ?? [offset])[0]!;
    node = key === undefined ? item : value;
  }
  return lines.linePos(offset).line;
}

/** Reads the files of candles beside the play. */
async function withCandles(play: Play, folder: string, place: Place): Promise<Play> {
  const read = async (event: PlayFields, index: number): Promise<PlayFields> => {
    const candles = event['candles'] as { file?: string } | undefined;
    if (candles?.file === undefined) return event;
    const { file, ...rest } = candles;
    const csv = await readFile(resolve(folder, file), 'utf8').catch((cause: NodeJS.ErrnoException) => {
      const where = place(['events', String(index), 'candles', 'file']);
      throw unreadable(`${where}The candles ${file} cannot be read (${cause.code ?? 'unknown'}).`, cause);
    });
    return { ...event, candles: { ...rest, csv } };
  };
  return play.events ? { ...play, events: await Promise.all(play.events.map(read)) } : play;
}

const unreadable = (message: string, cause?: unknown) =>
  new MockServerError('PLAY_UNREADABLE', message, { cause });
