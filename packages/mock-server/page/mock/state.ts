import type { Json } from './json.js';
import { signal } from '@preact/signals';
import { learnTokens, type KnownToken } from '../words/names.js';
import { hear } from './stream.js';

/** A prediction market that the mock knows. */
interface KnownMarket {
  title: string;
  /** Price of one yes contract. */
  usdPrice: number | null;
  isOpen: boolean;
  isForecast: boolean;
}

/** A play that began. Times in milliseconds since 1970. */
interface BegunPlay {
  name: string;
  says?: string;
  endsAt: number;
  /** What its events bring. */
  phases: readonly { name: string; startsAt: number; endsAt: number }[];
}

/** A scenario that the mock knows. */
export interface Catalogued {
  name: string;
  says: string;
  /** A pattern for its value; absent where it takes none. */
  value?: string;
  example?: string;
  /** Every value with what it does, where their names do not say it. */
  values?: readonly { name: string; says: string }[];
}

/** A scenario that is turned on for later requests. */
export interface Armed {
  id: string;
  scenario: string;
  wallet?: string;
  operation?: string;
  times?: number;
}

/** What a wallet has on the ledger. Amounts in base units. */
interface WalletBalances {
  wallet: string;
  lamports: string;
  tokens: readonly { mint: string; amount: string }[];
}

/** What happened without a request. */
export interface Happening {
  /** Counts what arrived on this page. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  kind: string;
  subject: string;
  outcome: string;
}

interface Clock {
  /** The mock's clock, in milliseconds since 1970. */
  now: number;
  /** How far it is ahead of the machine's, in milliseconds. */
  ahead: number;
  /** Seconds that pass per second: 0 when it is stopped. */
  speed: number;
  /** The speed to which it goes back when no flow is open; absent while none slows it. */
  heldFrom?: number;
}

interface Facts {
  /** Of what is random. */
  seed: string;
  hasLedger: boolean;
  onPaper: boolean;
  play: BegunPlay | null;
  scenarios: readonly Armed[];
  catalogue: readonly Catalogued[];
  /** How many records there are of each kind of memory. */
  counts: Readonly<Record<string, number>>;
}

/** What the mock's stream reports. */
export interface State extends Clock, Facts {
  /** By mint. */
  tokens: Readonly<Record<string, KnownToken>>;
  /** By id. */
  markets: Readonly<Record<string, KnownMarket>>;
  /** Balances of every wallet; absent without a ledger. */
  balances: readonly WalletBalances[];
  /** The newest records, by kind and id. */
  memory: Tables;
  /** What happened last, in order. */
  happened: readonly Happening[];
}

type Tables = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** What changed. A record that is null is gone. */
interface News {
  clock: Clock;
  facts: Partial<Facts>;
  tables: Readonly<Record<string, Readonly<Record<string, Json | null>>>>;
  happened: readonly Happening[];
}

const HAPPENED = 50;
let arrived = 0;

/** The next number of what arrives on this page, of any kind. */
export const nextSeq = (): number => ++arrived;

/** The mock's state; undefined until it is known. */
export const mock = signal<State | undefined>(undefined);
/** Counts how often the mock's whole state came: at each connection, and when it became another one. */
export const epoch = signal(0);
/** When it came, by the browser's clock. */
let readAt = 0;

/** The mock's clock, in milliseconds since 1970. */
export function mockNow(): number {
  const last = mock.peek();
  return last ? last.now + (Date.now() - readAt) * last.speed : Date.now();
}

hear<News>('state', (news) => {
  learn(news);
  epoch.value++;
});
hear<News>('change', (news) => learn(news, mock.peek()));

/** @param before what the news change; without it they are everything */
function learn({ clock, facts, tables, happened }: News, before?: State): void {
  const memory: Record<string, Tables[string]> = { ...before?.memory };
  for (const [name, records] of Object.entries(tables)) {
    const all = Object.entries({ ...memory[name], ...records });
    memory[name] = Object.fromEntries(all.filter(([, record]) => record)) as Tables[string];
  }
  const { tokens, markets, balances } = memory;
  readAt = Date.now();
  // First, so that whatever shows the state knows the names.
  if (tokens) learnTokens(tokens as unknown as State['tokens']);
  mock.value = {
    ...before,
    ...facts,
    heldFrom: undefined,
    ...clock,
    tokens,
    markets,
    balances: Object.values(balances ?? {}),
    memory,
    happened: [
      ...(before?.happened ?? []),
      ...happened.map((one) => Object.assign(one, { seq: nextSeq() })),
    ].slice(-HAPPENED),
  } as unknown as State;
}
