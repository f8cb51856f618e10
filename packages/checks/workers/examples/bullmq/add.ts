import type { Queue } from 'bullmq';
import type { SwapJob } from '../swap-once.js';

/** Adding a run twice is safe: the queue ignores an id that it has, and the journal returns a finished run's result. */
export const addSwap = (queue: Queue<SwapJob>, run: string, job: SwapJob) =>
  // Without a priority, a job that is tried again would go behind all others.
  queue.add('swap', job, { jobId: run, priority: 2, removeOnComplete: { age: 7 * 24 * 3600 } });
