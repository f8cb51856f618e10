/** One parser under attack. */
export interface Target {
  readonly name: string;
  /** Starts what all inputs share, so that its code does not count as run by an input. */
  prepare?(): Promise<void>;
  /**
   * Feeds one input. Throws if a promise is broken: the result is neither a value nor a typed error, or the value is
   * wrong.
   */
  run(input: Uint8Array): void | Promise<void>;
  /** Parts of the format, which mutation inserts. */
  readonly words: readonly string[];
  /** Real inputs, from the examples of the description. `npm run corpus` stores them. */
  seeds(): readonly (Uint8Array | string)[];
}

/** Returns the value, or undefined after a typed error. Any other error passes on: it is a finding. */
export async function valueOrRefusal<T>(
  act: () => T | Promise<T>,
  isTyped: (error: unknown) => boolean,
): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (isTyped(error)) return undefined;
    throw error;
  }
}

/** A broken promise. */
class Finding extends Error {
  override readonly name = 'Finding';
}

export function hold(isTrue: boolean, promise: string): asserts isTrue {
  if (!isTrue) throw new Finding(promise);
}

export const textOf = (input: Uint8Array): string => new TextDecoder().decode(input);
