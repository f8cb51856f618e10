/**
 * Where what cannot be proven is kept from its first use on, so that a later change is noticed: which vault is a wallet's.
 * Two functions of your own over any store will do.
 */
export interface Pins {
  /** The value that a name was pinned to; undefined when it was not. */
  get(name: string): string | undefined | Promise<string | undefined>;
  /** Pins a name, in place of what it was pinned to before. */
  set(name: string, value: string): void | Promise<void>;
}

/** Pins that live as long as the process. */
export function memoryPins(): Pins {
  const kept = new Map<string, string>();
  return { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) };
}
