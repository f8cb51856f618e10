import { BLOCKHASH_LIFE } from '../world/clock.js';
import type { LandedTransaction } from './landing.js';

/** How many landed transactions are kept with all details. */
const MOST_KEPT = 10_000;
/** After this many new signatures, those that cannot land again are dropped. */
const DROP_EVERY = 5_000;

/** Which transactions have landed. */
export interface History {
  /** Whether this signature landed. Never forgets one whose blockhash is still valid. */
  has(signature: string): boolean;
  get(signature: string): LandedTransaction | undefined;
  /** @param lastValidHeight of its blockhash */
  add(landed: LandedTransaction, lastValidHeight: number): void;
  /** The newest first. */
  newestFirst(): Iterable<LandedTransaction>;
  /** The slot of the oldest that is kept, if older ones may have been dropped. */
  begins(): number | undefined;
  save(): SavedHistory;
  load(saved: SavedHistory): void;
}

export interface SavedHistory {
  readonly kept: readonly LandedTransaction[];
  readonly expiries: readonly (readonly [string, number])[];
}

/**
 * @param height the current block height
 * @param most how many are kept
 */
export function createHistory(height: () => number, most = MOST_KEPT): History {
  let kept = new Map<string, LandedTransaction>();
  let expiries = new Map<string, number>();
  let sinceDrop = 0;

  function dropExpired(): void {
    sinceDrop = 0;
    // A margin, because the clock of a snapshot may be set back a little.
    const limit = height() - BLOCKHASH_LIFE;
    for (const [signature, last] of expiries) if (last < limit) expiries.delete(signature);
  }

  return {
    has: (signature) => expiries.has(signature) || kept.has(signature),
    get: (signature) => kept.get(signature),
    add(landed, lastValidHeight) {
      kept.set(landed.signature, landed);
      expiries.set(landed.signature, lastValidHeight);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      if (++sinceDrop >= DROP_EVERY) dropExpired();
    },
    newestFirst: () => [...kept.values()].reverse(),
    begins: () => (kept.size < most ? undefined : kept.values().next().value!.slot),
    save: () => ({ kept: [...kept.values()], expiries: [...expiries] }),
    load(saved) {
      kept = new Map(saved.kept.map((one) => [one.signature, one]));
      expiries = new Map(saved.expiries);
    },
  };
}
