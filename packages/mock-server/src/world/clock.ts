import type { Seed } from './seed.js';
import { Store } from './store.js';

interface SavedClock {
  readonly speed: number;
  /** Milliseconds by which the clock was ahead of the machine. */
  readonly ahead: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The mock's chain started here: 22 August 2026. No clock goes back further. */
export const GENESIS = { time: 1_787_356_800_000, slot: 440_620_000, blockHeight: 419_272_000 };
const SLOT_MILLIS = 400;
/** A hundred years. Far beyond, times are no dates any more. */
export const FARTHEST_MILLIS = 3_155_760_000_000;

/**
 * @param machine milliseconds since 1970
 * @param firstSpeed see `Clock.speed`; default 1
 */
export function createClock(machine: () => number, firstSpeed = 1) {
  let wanted = firstSpeed;
  let most = Infinity;
  const speed = () => Math.min(wanted, most);
  /** The clock showed `from` when the machine showed `since`. */
  let since = machine();
  let from = since;
  let held: number | undefined;
  const now = () => held ?? Math.floor(from + (machine() - since) * speed());
  const slotAt = (time: number) =>
    GENESIS.slot + Math.max(0, Math.floor((time - GENESIS.time) / SLOT_MILLIS));
  const heightOf = (slot: number) => slot - GENESIS.slot + GENESIS.blockHeight;
  const set = (time: number) => {
    since = machine();
    from = time;
  };
  return {
    /** Milliseconds since 1970. */
    now,
    /** The machine's time, however far the clock was moved; milliseconds since 1970. */
    machine,
    /** Whole seconds since 1970. */
    seconds: (): number => Math.floor(now() / 1000),
    /** Sets the clock to a time, in milliseconds since 1970. */
    set,
    /** Milliseconds of the mock per millisecond of the machine: 0 is stopped, 1 keeps the machine's pace. */
    speed,
    /** Changes the pace from now on, below a limit. */
    setSpeed(pace: number): void {
      set(now());
      wanted = pace;
    },
    /** Lets the clock keep at most this pace; without one, the pace that was set last. */
    limit(pace: number = Infinity): void {
      set(now());
      most = pace;
    },
    /** The pace that was set last, which a limit may keep the clock from. */
    unlimitedSpeed: (): number => wanted,
    /** Does something at a time of the past, such as an event whose time has come. The clock stands meanwhile. */
    at<Result>(time: number, work: () => Result): Result {
      const before = held;
      held = time;
      try {
        return work();
      } finally {
        held = before;
      }
    },
    /** The current slot and block height, at two and a half per second. */
    slot: (): number => slotAt(now()),
    blockHeight: (): number => heightOf(slotAt(now())),
    /** The slot at a time, in milliseconds since 1970. */
    slotAt,
    /** When a slot started, in milliseconds since 1970. */
    timeOf: (slot: number): number => GENESIS.time + (slot - GENESIS.slot) * SLOT_MILLIS,
    /** Height of the block of a slot: every slot has one. */
    heightOf,
    /** The first slot of the mock's chain. */
    firstSlot: (): number => GENESIS.slot,
    /** Back to the machine's time and the first pace. */
    reset(): void {
      wanted = firstSpeed;
      set(machine());
    },
    save: (): SavedClock => ({ speed: wanted, ahead: now() - machine(), now: now() }),
    load(saved: SavedClock): void {
      wanted = saved.speed;
      // A clock that keeps the machine's pace stays as far ahead; any other goes on where it was.
      set(wanted === 1 ? machine() + saved.ahead : saved.now);
    },
  };
}

/** The mock's clock: the machine's time, until a test advances it, stops it or lets it run faster. */
export type Clock = ReturnType<typeof createClock>;

/** How many blocks a blockhash stays valid. */
export const BLOCKHASH_LIFE = 150;
/** The same in milliseconds: how long a transaction can land that is handed out now. */
export const BLOCKHASH_LIFE_MILLIS = BLOCKHASH_LIFE * SLOT_MILLIS;

/** Slots until a block is finalized. */
export const FINALIZED_AFTER = 32;

/** A blockhash that no one recorded is looked for among all recent ones. */
const MOST_KNOWN = 1000;

export function createBlockhashes(clock: Clock, seed: Seed) {
  const noted = new Store<number>();
  const known = new Map<number, string>();
  const slots = new Map<string, number>();
  const at = (slot: number): string => {
    const found = known.get(slot);
    if (found !== undefined) return found;
    const hash = seed.address('block', String(slot));
    if (known.size >= MOST_KNOWN) for (const one of [known, slots]) one.clear();
    known.set(slot, hash);
    slots.set(hash, slot);
    return hash;
  };
  const lastValidHeight = (blockhash: string) => noted.get(blockhash) ?? heightOfOwn(blockhash);

  /** Blockhashes of the chain's own blocks, from `getLatestBlockhash`, are valid only while they are recent. */
  function heightOfOwn(blockhash: string): number | undefined {
    const newest = clock.slot();
    const oldest = newest - BLOCKHASH_LIFE - FINALIZED_AFTER;
    for (let slot = newest; !slots.has(blockhash) && slot > oldest; slot--) at(slot);
    const slot = slots.get(blockhash);
    return slot !== undefined && slot > oldest && slot <= newest
      ? clock.heightOf(slot) + BLOCKHASH_LIFE
      : undefined;
  }

  return {
    /** Hash of the block of a slot. */
    at,
    /** The last height at which a blockhash is valid; undefined for an unknown blockhash. */
    lastValidHeight,
    /** Records a blockhash, until a height or for its usual lifetime. */
    note: (blockhash: string, height: number = clock.blockHeight() + BLOCKHASH_LIFE): void =>
      noted.set(blockhash, height),
    /** What was recorded, for a snapshot. */
    save: (): [string, number][] => noted.save(),
    load: (saved: readonly (readonly [string, number])[]): void => noted.load(saved),
  };
}

/** The hashes of the chain's blocks, and those that transactions of the mock were built with. */
export type Blockhashes = ReturnType<typeof createBlockhashes>;
