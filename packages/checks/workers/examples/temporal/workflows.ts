import { proxyActivities } from '@temporalio/workflow';
import type { SwapJob } from '../swap-once.js';
import type * as activities from './activities.js';

const { swapActivity } = proxyActivities<typeof activities>({
  // One attempt: longer than a flow sends and asks, which is three and a half minutes.
  startToCloseTimeout: '10 minutes',
  // As long as the lease of the journal, so that the next attempt comes when the run is free.
  heartbeatTimeout: '15 seconds',
  // All attempts. Then the workflow fails, and a person must look.
  scheduleToCloseTimeout: '1 hour',
  retry: {
    initialInterval: '1 second',
    backoffCoefficient: 1.1,
    maximumInterval: '1 minute',
  },
});

/** Deterministic, so it only calls the activity. */
export const swapWorkflow = (job: SwapJob) => swapActivity(job);
