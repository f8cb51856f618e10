import type { Client } from '@temporalio/client';
import type { SwapJob } from '../swap-once.js';
import type { swapWorkflow } from './workflows.js';

/** Temporal forgets finished workflows after the retention of its namespace. The journal does not forget the run. */
export const addSwap = (temporal: Client, run: string, job: SwapJob) =>
  temporal.workflow.start<typeof swapWorkflow>('swapWorkflow', {
    workflowId: run,
    taskQueue: 'swaps',
    args: [job],
    workflowIdConflictPolicy: 'USE_EXISTING',
    // A run that failed may be added again, once a person has looked.
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
  });
