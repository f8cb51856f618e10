import { BLOCKHASH_LIFE, type Clock } from './clock.js';
import type { Seed } from './seed.js';
import { Store } from './store.js';

/** Slots until a block is finalized. */
export const FINALIZED_AFTER = 32;

/** The hashes of the chain's blocks, and those that transactions of the mock were built with. */
export interface Blockhashes {
  /** Hash of the block of a slot. */
  at(slot: number): string;
  /** The last height at which a blockhash is valid; undefined for an unknown blockhash. */
  lastValidHeight(blockhash: string): number | undefined;
  /** Whether a transaction with this blockhash may land now. */
  isGood(blockhash: string): boolean;
  /** Records a blockhash, until a height or for its usual lifetime. */
  note(blockhash: string, lastValidHeight?: number): void;
  /** What was recorded, for a snapshot. */
  save(): [string, number][];
  load(saved: readonly (readonly [string, number])[]): void;
}

/** A blockhash that no one recorded is looked for among all recent ones. */
const MOST_KNOWN = 1000;

export function createBlockhashes(clock: Clock, seed: Seed): Blockhashes {
  const noted = new Store<number>();
  const known = new Map<number, string>();
  const at = (slot: number): string => {
    const hash = known.get(slot) ?? seed.address('block', String(slot));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(slot, hash);
    return hash;
  };
  const lastValidHeight = (blockhash: string) => noted.get(blockhash) ?? heightOfOwn(blockhash);

  /** Of the chain's own blocks, from `getLatestBlockhash`, only recent ones are valid. */
  function heightOfOwn(blockhash: string): number | undefined {
    const newest = clock.slot();
    for (const slot of recent(newest))
      if (at(slot) === blockhash) return clock.heightOf(slot) + BLOCKHASH_LIFE;
    return undefined;
  }

  return {
    at,
    lastValidHeight,
    isGood(blockhash) {
      const last = lastValidHeight(blockhash);
      return last !== undefined && clock.blockHeight() <= last;
    },
    note: (blockhash, height = clock.blockHeight() + BLOCKHASH_LIFE) => noted.set(blockhash, height),
    save: () => noted.save(),
    load: (saved) => noted.load(saved),
  };
}

/** The slots whose blockhashes may still be valid, the newest first. */
const recent = (newest: number): number[] =>
  Array.from({ length: BLOCKHASH_LIFE + FINALIZED_AFTER }, (_, back) => newest - back);
