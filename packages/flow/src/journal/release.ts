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
