import { describeClock, describeFacts, knownMarkets, knownTokens } from '../control/describe-state.js';
import type { Live } from '../domains/live.js';
import type { Happenings } from '../world/happenings.js';

/** What a stream shows of a mock at one time. */
export interface View {
  readonly clock: ReturnType<typeof describeClock>;
  /** Single values, by name. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Records by id, by the name of their table. */
  readonly tables: Readonly<Record<string, readonly (readonly [id: string, record: unknown])[]>>;
  readonly happenings: Pick<Happenings, 'count' | 'list'>;
}

/** What a stream knows of its mock. */
export interface Streamed {
  /** Undefined for a mock without a memory. */
  view(): View | undefined;
  /** Lets the clock keep at most this pace; without one, its own. */
  limitClock(most?: number): void;
}

export const streamedOf = (live: Live | undefined): Streamed => ({
  view: () => live && viewOf(live),
  limitClock: (most) => live?.world.clock.limit(most),
});

/** Entries shown of each kind of memory. No reader looks further back, and a long run must not slow down every change. */
const NEWEST = 200;

/** Their ids or members log in. */
const SECRET = new Set(['sessions', 'challenges']);

/** What changes without anyone asking: the state, without what only a whole answer of the control endpoint shows. */
function viewOf(live: Live): View {
  const { world } = live;
  const kinds = Object.entries(world.stores).filter(([kind]) => !SECRET.has(kind));
  return {
    clock: describeClock(world),
    facts: {
      // A play that ended must be seen to.
      play: null,
      seed: world.seed.text,
      ...describeFacts(live),
      counts: Object.fromEntries(kinds.map(([kind, { size }]) => [kind, size])),
    },
    tables: {
      tokens: Object.entries(knownTokens(world)),
      markets: Object.entries(knownMarkets(world)),
      balances: (world.ledger?.balances() ?? []).map((one) => [one.wallet, one] as const),
      ...Object.fromEntries(kinds.map(([kind, store]) => [kind, store.newest(NEWEST)])),
    },
    happenings: world.happenings,
  };
}

/** JSON texts by name. */
type Texts = Map<string, string>;

/** Longer words are bytes of transactions, which no one reads here. */
const BYTES = /^\S{121,}$/;
/** How many events are shown. */
const HAPPENED = 50;
/** A millisecond may pass between two looks at the clock. */
const SKEW_MS = 1;

/** Finds out what changed from one view of a mock to the next. */
export class Follower {
  private view: View | undefined;
  private facts: Texts = new Map();
  private tables = new Map<string, Texts>();
  private happened = 0;

  /**
   * @returns what changed since the last time, as JSON: the clock, each fact with another value, each record that is new
   *   or another, `null` for each that is gone, and what happened; undefined when nothing did
   */
  next(view: View): string | undefined {
    const facts = changed(this.facts, Object.entries(view.facts));
    const tables = Object.entries(view.tables).map(([name, records]) => {
      const before = this.tables.get(name) ?? new Map<string, string>();
      const { now, news } = changed(before, records);
      this.tables.set(name, now);
      return [name, news] as const;
    });
    const happened = view.happenings.count() - this.happened;
    const isSame =
      facts.news.length === 0 &&
      tables.every(([, news]) => news.length === 0) &&
      happened <= 0 &&
      this.view !== undefined &&
      !hasJumped(this.view.clock, view.clock);
    this.view = view;
    this.facts = facts.now;
    this.happened = view.happenings.count();
    if (isSame) return undefined;
    const some = tables.filter(([, news]) => news.length > 0);
    return written(view, facts.news, some, Math.min(Math.max(happened, 0), HAPPENED));
  }

  /** Everything as of the last time, as JSON in the same form. */
  whole(): string | undefined {
    return this.view && written(this.view, [...this.facts], [...this.tables], HAPPENED);
  }
}

type Entries = Iterable<readonly [string, string]>;

function changed(before: Texts, entries: readonly (readonly [string, unknown])[]) {
  const now: Texts = new Map();
  const news: [string, string][] = [];
  for (const [id, value] of entries) {
    const text = JSON.stringify(value, readable) ?? 'null';
    now.set(id, text);
    if (before.get(id) !== text) news.push([id, text]);
  }
  for (const id of before.keys()) if (!now.has(id)) news.push([id, 'null']);
  return { now, news };
}

function written(view: View, facts: Entries, tables: Iterable<readonly [string, Entries]>, happened: number) {
  const records = [...tables].map(([name, entries]) => [name, object(entries)] as const);
  const last = happened > 0 ? view.happenings.list().slice(-happened) : [];
  return object([
    ['clock', JSON.stringify(view.clock)],
    ['facts', object(facts)],
    ['tables', object(records)],
    ['happened', JSON.stringify(last)],
  ]);
}

const object = (entries: Entries): string =>
  `{${[...entries].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;

/** Whether the clock is not where its pace took it: it was moved, or keeps another pace. */
function hasJumped(before: View['clock'], now: View['clock']): boolean {
  const passed = now.now - now.ahead - (before.now - before.ahead);
  const expected = before.now + passed * before.speed;
  return (
    now.speed !== before.speed ||
    now.heldFrom !== before.heldFrom ||
    Math.abs(now.now - expected) > SKEW_MS * (1 + now.speed)
  );
}

/** Leaves out the end of transactions, and tokens of logins. */
function readable(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/token$/i.test(name)) return 'REMOVED';
  return BYTES.test(value) ? `${value.slice(0, 24)}… (${value.length} characters)` : value;
}
