import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type { SwapJob } from '../swap-once.js';

/** Adding a run twice is safe: DBOS returns the workflow that has this id. */
export const addSwap = (dbos: DBOSClient, run: string, job: SwapJob) =>
  dbos.enqueue(
    {
      queueName: 'swaps',
      workflowName: 'swap',
      workflowID: run,
      applicationName: 'swaps',
    },
    job,
  );
