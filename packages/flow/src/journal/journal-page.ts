import type { JournalPage } from '../journal-interface.js';
import { closedPage, jsonOf } from '../run-conflict.js';

/**
 * A page whose steps are written one at a time, in order, so that the later of two values of a step is kept. A failed
 * write does not stop later ones.
 *
 * @param writer `write` gets the value as JSON text; `release` frees the run, after the last write.
 */
export function pageInOrder(
  { identity, entries, signal }: Pick<JournalPage, 'identity' | 'entries' | 'signal'>,
  writer: { write(step: string, json: string): Promise<void>; release(): unknown },
): JournalPage {
  let isClosed = false;
  let written: Promise<unknown> = Promise.resolve();
  return {
    identity,
    entries,
    signal,
    async record(step, value) {
      if (isClosed) throw closedPage(identity);
      // Now, because the caller may change the value while earlier writes finish.
      const json = jsonOf(value);
      const writing = () => writer.write(step, json);
      await (written = written.then(writing, writing));
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await written.catch(() => {});
      await writer.release();
    },
  };
}

/** A release that takes longer may have been a pause of this process, in which another one took the run. */
const quickMs = 50;

/**
 * Releases a run. A flow that failed advises its caller to begin again, or to stop, which is wrong once another process goes
 * on with the run, and that may happen as soon as the run is free. So a process that was paused asks, and asks again until
 * its answer is fresh. It also asks after a release that failed: the pause may be what made it fail, as when a statement
 * times out or its connection is gone. Two clocks show a pause, because the monotonic one does not run while some machines
 * sleep.
 *
 * @param release Finds out whether this process still holds the run, and frees it.
 * @param ask Finds out whether another process has taken it since.
 */
export async function releaseAndAsk(
  release: () => Promise<unknown>,
  ask: () => Promise<unknown>,
): Promise<void> {
  let isAsked = true;
  let lastedMs = stopwatch();
  try {
    await release();
    isAsked = lastedMs() > quickMs;
  } finally {
    // Longer each time, because a journal may be slow without any pause.
    for (let limitMs = 2 * quickMs; isAsked; limitMs *= 2) {
      lastedMs = stopwatch();
      await ask();
      isAsked = lastedMs() > limitMs;
    }
  }
}

function stopwatch(): () => number {
  const [begun, wallBegun] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - begun, Math.abs(Date.now() - wallBegun));
}
