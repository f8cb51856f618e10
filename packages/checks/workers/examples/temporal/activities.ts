import { ApplicationFailure, Context } from '@temporalio/activity';
import { leaseMs, mayTryAgain, swapOnce, type SwapJob } from '../swap-once.js';

/** May run twice at once, after a missed heartbeat. The journal lets only one of them act. */
export async function swapActivity(job: SwapJob) {
  const { info, cancellationSignal, heartbeat } = Context.current();
  const beating = setInterval(() => heartbeat(), leaseMs / 3);
  try {
    return await swapOnce(info.workflowExecution!.workflowId, job, cancellationSignal);
  } catch (error) {
    const { message } = error as Error;
    if (mayTryAgain(error)) throw ApplicationFailure.retryable(message);
    throw ApplicationFailure.nonRetryable(message);
  } finally {
    clearInterval(beating);
  }
}
