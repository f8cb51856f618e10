import { onAbort } from '@galilean/client';

/** Options of `watch`. */
export interface WatchOptions {
  /** Milliseconds between the first two polls; doubles up to eight times that while nothing changes. Default 1,000. */
  readonly everyMs?: number | undefined;
  /** Gives up after this long, in milliseconds. Default: never. */
  readonly timeoutMs?: number | undefined;
  /** Ends the polling, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The final state was not reached within `timeoutMs`: thrown by what watches or waits. It is no `FlowError`, and has no
 * code.
 */
export class WatchTimeout extends Error {
  override readonly name = 'WatchTimeout';
  constructor(
    /** Milliseconds. */
    readonly timeoutMs: number,
    /** The last state. */
    readonly last: unknown,
  ) {
    super(`Not finished within ${timeoutMs} ms. Watch again, or ask for the state once.`);
  }
}

/**
 * Whether `error` is a `WatchTimeout`. Compares names, so it works across two copies of this package.
 *
 * @example
 * import type { TriggerClient } from '@galilean/trigger';
 * import { isWatchTimeout, waitForOrder, type WatchedOrder } from '@galilean/trigger/flows';
 *
 * export async function stateWithinAMinute(trigger: TriggerClient, order: WatchedOrder) {
 *   try {
 *     return await waitForOrder(trigger, order, { timeoutMs: 60_000 });
 *   } catch (error) {
 *     if (isWatchTimeout(error)) return error.last;
 *     throw error;
 *   }
 * }
 */
export const isWatchTimeout = (error: unknown): error is WatchTimeout =>
  error instanceof Error && error.name === 'WatchTimeout';

/**
 * Polls a state and yields each new one, up to and including the final state. When `poll` calls a client, it waits for the
 * rate limit like any other call.
 *
 * @param poll Reads the state.
 * @param versionOf What differs between two states, such as their status.
 * @param isFinal Whether no other state can follow.
 * @throws WatchTimeout, the signal's reason, and what `poll` throws
 * @group For authors of packages
 */
export async function* watch<T>(
  poll: () => Promise<T>,
  versionOf: (state: T) => unknown,
  isFinal: (state: T) => boolean,
  { everyMs = 1000, timeoutMs = Infinity, signal }: WatchOptions = {},
): AsyncGenerator<T, void, undefined> {
  const until = performance.now() + timeoutMs;
  // Equal to no version, so that the first state is always new.
  let seen: unknown = {};
  let wait = everyMs;
  for (;;) {
    signal?.throwIfAborted();
    const state = await poll();
    const now = versionOf(state);
    if (now !== seen) {
      seen = now;
      wait = everyMs;
      yield state;
    }
    if (isFinal(state)) return;
    const left = until - performance.now();
    if (left <= 0) throw new WatchTimeout(timeoutMs, state);
    await pause(Math.min(wait, left), signal);
    wait = Math.min(wait * 2, everyMs * 8);
  }
}

/**
 * The last state of a watch.
 *
 * @group For authors of packages
 */
export async function lastOf<T>(watched: AsyncGenerator<T, void, undefined>): Promise<T> {
  let last: { state: T } | undefined;
  for await (const state of watched) last = { state };
  return last!.state;
}

/**
 * Polls until there is a value, as `watch` does. Returns undefined when there is none within `timeoutMs`.
 *
 * @group For authors of packages
 */
export async function firstOf<T>(
  poll: () => Promise<T | undefined>,
  options: WatchOptions = {},
): Promise<T | undefined> {
  const isThere = (found: T | undefined) => found !== undefined;
  try {
    return await lastOf(watch(poll, isThere, isThere, options));
  } catch (error) {
    // Thrown by this copy, above: the name need not be asked, which keeps a bundle within its limit.
    if (error instanceof WatchTimeout) return undefined;
    throw error;
  }
}

/** Resolves after `ms`. Rejects with the signal's reason when it aborts, and then clears its timer. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : ms);
    const stop = onAbort(signal, end);
  });

/**
 * A signal that aborts with the first of these, for the same reason. Not `AbortSignal.any`: some releases of Node 20 keep
 * its result for as long as the caller's signal lives.
 *
 * @returns the signal, and a function that removes the listeners
 */
export function joinSignals(
  ...signals: readonly AbortSignal[]
): readonly [joined: AbortSignal, stop: () => void] {
  const joined = new AbortController();
  const stops = signals.map((signal) => {
    const end = () => joined.abort(signal.reason);
    if (signal.aborted) end();
    return onAbort(signal, end);
  });
  return [joined.signal, () => stops.forEach((stop) => stop())];
}
