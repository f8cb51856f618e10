import { ask } from './ask.js';
import { describedByMock } from './facts.js';

export type Json = Readonly<Record<string, unknown>>;

/** A token that the mock knows. */
export interface KnownToken {
  symbol: string;
  decimals: number;
  usdPrice: number | null;
}

/** A prediction market that the mock knows. */
interface KnownMarket {
  title: string;
  /** Of its yes side. */
  usdPrice: number | null;
  isOpen: boolean;
  isForecast: boolean;
}

/** A play that began. Times in milliseconds since 1970. */
interface BegunPlay {
  name: string;
  says?: string;
  endsAt: number;
}

/** A scenario that the mock knows. */
export interface Catalogued {
  name: string;
  says: string;
  /** A pattern for its value; absent where it takes none. */
  value?: string;
  example?: string;
}

/** A scenario that is turned on for later requests. */
export interface Armed {
  id: string;
  scenario: string;
  wallet?: string;
  operation?: string;
  times?: number;
}

/** What the mock's control endpoint shows. */
export interface State {
  /** The mock's clock, in milliseconds since 1970. */
  now: number;
  /** How far it is ahead of the machine's, in milliseconds. */
  ahead: number;
  /** Seconds that pass per second: 0 when it is stopped. */
  speed: number;
  hasLedger: boolean;
  onPaper: boolean;
  play?: BegunPlay;
  scenarios: readonly Armed[];
  catalogue: readonly Catalogued[];
  /** By mint. */
  tokens: Readonly<Record<string, KnownToken>>;
  /** By id. */
  markets: Readonly<Record<string, KnownMarket>>;
  /** By kind and id. */
  memory: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const PAUSE_MS = 200;
const listeners: ((state: State) => void)[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;
let last: State | undefined;
/** When `last` was read, by the browser's clock. */
let readAt = 0;
let reads = 0;

/** Calls back with the mock's state, now if it is known and after each change. */
export function watchState(listener: (state: State) => void): void {
  listeners.push(listener);
  if (last) listener(last);
}

/** The mock's clock, in milliseconds since 1970. */
export const mockNow = (): number => (last ? last.now + (Date.now() - readAt) * last.speed : Date.now());

/** Asks again, once for several changes in a row. */
export function refreshState(): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void readState();
  }, PAUSE_MS);
}

async function readState(): Promise<void> {
  // A static mock has no control endpoint: it would record the request as one for an unknown path.
  const described = await describedByMock();
  if (!described || described.isStatic) return;
  const read = ++reads;
  // When the mock is gone, the stream of requests ends.
  const reply = await ask('/__control/state').catch(() => undefined);
  // A late answer must not replace a newer one.
  if (reply?.status !== 200 || read < reads) return;
  last = reply.json as State;
  readAt = Date.now();
  for (const listener of listeners) listener(last);
}
