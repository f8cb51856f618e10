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
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
  });
