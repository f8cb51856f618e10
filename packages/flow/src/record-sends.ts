import type { FlowRun } from './run-flow.js';
import type { SendAndConfirm } from './confirmation.js';

/**
 * Records that sending starts now, and returns what `sendAndConfirm` needs to know about earlier calls.
 *
 * @param attempt Counts from 1; higher when a flow signs again, such as after another quote.
 */
export async function recordSends<Steps extends { sending: number }>(
  run: FlowRun<Steps>,
  attempt: number,
): Promise<Sends> {
  const { recorded, step, count, waiting } = run as unknown as FlowRun<{ sending: number }>;
  const sentBeforeAt = recorded('sending', attempt);
  await step('sending', () => Date.now(), attempt);
  let isCounted = sentBeforeAt === undefined;
  return {
    sentBeforeAt,
    async countSend() {
      // The step itself counts as the very first send.
      const others = isCounted ? 0 : await count('sends', attempt);
      isCounted = false;
      return 1 + others;
    },
    onWait: (reason) => waiting('sending', reason, attempt),
  };
}

/** What earlier calls sent, and where to report a wait. */
export type Sends = Pick<SendAndConfirm<unknown, unknown>, 'sentBeforeAt' | 'countSend' | 'onWait'>;
