/**
 * A store of pinned values: what cannot be proven is pinned at its first use, so that a later change is noticed. Used for
 * the vault of a wallet. Implement the two functions over any store.
 */
export interface Pins {
  /** The pinned value of a name; undefined when there is none. */
  get(name: string): string | undefined | Promise<string | undefined>;
  /** Pins a value to a name, replacing an earlier one. */
  set(name: string, value: string): void | Promise<void>;
}

/** Pins in memory, lost when the process ends. */
export function memoryPins(): Pins {
  const kept = new Map<string, string>();
  return { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) };
}
