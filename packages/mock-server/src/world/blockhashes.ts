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
    at,
    lastValidHeight,
    note: (blockhash, height = clock.blockHeight() + BLOCKHASH_LIFE) => noted.set(blockhash, height),
    save: () => noted.save(),
    load: (saved) => noted.load(saved),
  };
}
