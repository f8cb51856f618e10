import type { FlowRun } from './run-flow.js';
import type { SendAndConfirm } from './send-and-confirm.js';

/**
 * Records that signed bytes are sent, from now on: what `sendAndConfirm` has to know of earlier calls.
 *
 * @param attempt Counts from 1 where a flow signs anew, as after another quote.
 */
export async function recordSends<Steps extends { sending: number }>(
  run: FlowRun<Steps>,
  attempt: number,
): Promise<Sends> {
  const { recorded, step, count } = run as unknown as FlowRun<{ sending: number }>;
  const sentBeforeAt = recorded('sending', attempt);
  await step('sending', () => Date.now(), attempt);
  let isCounted = sentBeforeAt === undefined;
  return {
    sentBeforeAt,
    async countSend() {
      // The step stands for the first send of all.
      const others = isCounted ? 0 : await count('sends', attempt);
      isCounted = false;
      return 1 + others;
    },
  };
}

/** What earlier calls sent of the same bytes. */
export type Sends = Pick<SendAndConfirm<unknown, unknown>, 'sentBeforeAt' | 'countSend'>;
