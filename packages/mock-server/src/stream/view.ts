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
