import { useInstead as instead } from '@galilean/nearest';
import { isPlain as plain, onAbort as listen } from '@galilean/shared';

// `@galilean/flow` takes these from here, so that a page with a client holds them once.

/**
 * What to write instead of a name that does not exist.
 *
 * @group For authors of packages
 */
export const useInstead: (name: string, known: readonly string[]) => string = instead;

/**
 * Whether a value is an object as `{ … }` writes it, so that no field of it is inherited.
 *
 * @group For authors of packages
 */
export const isPlain: (value: unknown) => value is object = plain;

/**
 * Acts when a signal aborts. @returns a function that stops listening
 * @group For authors of packages
 */
export const onAbort: (signal: AbortSignal | undefined, act: () => void) => () => void = listen;
