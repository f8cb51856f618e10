/** The time of a mock: the machine's, until somebody sets it forward. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The machine's own time, which no `advance` changes; milliseconds since 1970. */
  machine(): number;
  /** Whole seconds since 1970. */
  seconds(): number;
  /** Sets the clock forward, in milliseconds. */
  advance(by: number): void;
  /** The slot and block height of this moment, at two and a half a second. */
  slot(): number;
  blockHeight(): number;
  /** The slot of a moment, in milliseconds since 1970. */
  slotAt(time: number): number;
  /** When a slot began, in milliseconds since 1970. */
  timeOf(slot: number): number;
  /** Height of the block of a slot: every slot has one. */
  heightOf(slot: number): number;
  /** The first slot of the mock's chain. */
  firstSlot(): number;
  /** Undoes every `advance`. */
  reset(): void;
}

/** Block production of the mock's chain began here: 22 August 2026. */
const GENESIS = { time: 1_787_356_800_000, slot: 440_620_000, blockHeight: 419_272_000 };
const SLOT_MILLIS = 400;

/** @param machine Milliseconds since 1970. */
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
    reset() {
      ahead = 0;
    },
  };
}

/** How many blocks a blockhash stays good for. */
export const BLOCKHASH_LIFE = 150;
