import type { CallOptions } from '@galilean/client';

/**
 * Splits a list into requests of a size that the service accepts. Sends them concurrently, as fast as the client's limiter
 * allows. The first failure aborts the others.
 */
export async function inParts<Answer>(
  all: readonly string[],
  size: number,
  options: CallOptions | undefined,
  ask: (part: string[], options: CallOptions) => PromiseLike<Answer>,
): Promise<Answer[]> {
  const unique = [...new Set(all)];
  const parts: string[][] = [];
  for (let start = 0; start < unique.length; start += size) parts.push(unique.slice(start, start + size));

  // One controller per call, because Node warns of a leak when more than ten calls listen to the same signal.
  const stops = parts.map(() => new AbortController());
  const stopAll = (reason: unknown) => stops.forEach((stop) => stop.abort(reason));
  const given = options?.signal;
  const onAbort = () => stopAll(given!.reason);
  given?.throwIfAborted();
  given?.addEventListener('abort', onAbort);
  try {
    return await Promise.all(parts.map((part, i) => ask(part, { ...options, signal: stops[i]!.signal })));
  } catch (error) {
    stopAll(error);
    throw error;
  } finally {
    given?.removeEventListener('abort', onAbort);
  }
}
