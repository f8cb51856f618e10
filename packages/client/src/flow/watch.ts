import { pause } from './pause.js';

/** How something is watched. */
export interface WatchOptions {
  /** Milliseconds between two looks at first; they double up to eight times that while nothing changes. Default 1,000. */
  readonly everyMs?: number;
  /** Gives up after this long, in milliseconds. Default: never. */
  readonly timeoutMs?: number;
  /** Ends the watch; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Nothing ended the watch within its time. */
export class WatchTimeout extends Error {
  override readonly name = 'WatchTimeout';
  constructor(
    /** Milliseconds. */
    readonly timeoutMs: number,
    /** What was seen last. */
    readonly last: unknown,
  ) {
    super(`Not over within ${timeoutMs} ms. Watch on, or ask for the state once.`);
  }
}

/**
 * Looks again and again and yields what is new, the end included; then it is over. The looks are calls of a client, so
 * they wait for its rate limit like all others.
 *
 * @param look Asks for the state.
 * @param mark What makes two states different, such as their status.
 * @param isOver Whether nothing more will come.
 * @throws WatchTimeout, the signal's reason, and what `look` throws
 */
export async function* watch<T>(
  look: () => Promise<T>,
  mark: (state: T) => unknown,
  isOver: (state: T) => boolean,
  { everyMs = 1000, timeoutMs = Infinity, signal }: WatchOptions = {},
): AsyncGenerator<T, void, undefined> {
  const until = performance.now() + timeoutMs;
  // Like no mark, so that the first state is always new.
  let seen: unknown = {};
  let wait = everyMs;
  for (;;) {
    signal?.throwIfAborted();
    const state = await look();
    const now = mark(state);
    if (now !== seen) {
      seen = now;
      wait = everyMs;
      yield state;
    }
    if (isOver(state)) return;
    const left = until - performance.now();
    if (left <= 0) throw new WatchTimeout(timeoutMs, state);
    await pause(Math.min(wait, left), signal);
    wait = Math.min(wait * 2, everyMs * 8);
  }
}

/** The last of what is watched. */
export async function lastOf<T>(watched: AsyncGenerator<T, void, undefined>): Promise<T> {
  let last: { state: T } | undefined;
  for await (const state of watched) last = { state };
  return last!.state;
}

/** Looks until there is something to find; undefined when there was nothing within `timeoutMs`. Looks as `watch` does. */
export async function firstOf<T>(
  look: () => Promise<T | undefined>,
  options: WatchOptions = {},
): Promise<T | undefined> {
  try {
    return await lastOf(
      watch(
        look,
        (found) => found,
        (found) => found !== undefined,
        options,
      ),
    );
  } catch (error) {
    if (error instanceof WatchTimeout) return undefined;
    throw error;
  }
}
