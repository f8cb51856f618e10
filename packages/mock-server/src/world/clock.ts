/** The mock's clock: the machine's time, until a test advances it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The machine's time, without any `advance`; milliseconds since 1970. */
  machine(): number;
  /** Whole seconds since 1970. */
  seconds(): number;
  /** Advances the clock by milliseconds. */
  advance(by: number): void;
  /** The current slot and block height, at two and a half per second. */
  slot(): number;
  blockHeight(): number;
  /** The slot at a time, in milliseconds since 1970. */
  slotAt(time: number): number;
  /** When a slot started, in milliseconds since 1970. */
  timeOf(slot: number): number;
  /** Height of the block of a slot: every slot has one. */
  heightOf(slot: number): number;
  /** The first slot of the mock's chain. */
  firstSlot(): number;
  /** By how many milliseconds it was advanced. */
  ahead(): number;
  /** Undoes every `advance`. */
  reset(): void;
}

/** The mock's chain started here: 22 August 2026. */
const GENESIS = { time: 1_787_356_800_000, slot: 440_620_000, blockHeight: 419_272_000 };
const SLOT_MILLIS = 400;

/** @param machine milliseconds since 1970 */
export function createClock(machine: () => number): Clock {
  let ahead = 0;
  const now = () => machine() + ahead;
  const slotAt = (time: number) =>
    GENESIS.slot + Math.max(0, Math.floor((time - GENESIS.time) / SLOT_MILLIS));
  const heightOf = (slot: number) => slot - GENESIS.slot + GENESIS.blockHeight;
  return {
    now,
    machine,
    seconds: () => Math.floor(now() / 1000),
    advance(by) {
      ahead += by;
    },
    slot: () => slotAt(now()),
    blockHeight: () => heightOf(slotAt(now())),
    slotAt,
    timeOf: (slot) => GENESIS.time + (slot - GENESIS.slot) * SLOT_MILLIS,
    heightOf,
    firstSlot: () => GENESIS.slot,
    ahead: () => ahead,
    reset() {
      ahead = 0;
    },
  };
}

/** How many blocks a blockhash stays valid. */
export const BLOCKHASH_LIFE = 150;
