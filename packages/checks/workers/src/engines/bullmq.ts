import { Queue } from 'bullmq';
import { createClient } from 'redis';
import { addSwap } from '../../examples/bullmq/add.js';
import type { SwapJob } from '../../examples/swap-once.js';
import type { Addresses, Engine, Returned } from './engine.js';

export async function bullmq({ redis }: Addresses): Promise<Engine> {
  const connection = createClient({ url: redis }).on('error', () => {});
  await connection.connect();
  const queue = new Queue<SwapJob, Returned>('swaps', { connection });
  queue.on('error', () => {});
  return {
    async add(planned) {
      await Promise.all(planned.map(({ run, job }) => addSwap(queue, run, job)));
    },
    async ended() {
      const { completed = 0, failed = 0 } = await queue.getJobCounts('completed', 'failed');
      return { all: completed + failed, failed };
    },
    async states() {
      return JSON.stringify(await queue.getJobCounts());
    },
    async failures() {
      return (await queue.getJobs(['failed'])).map(({ id, failedReason }) => `${id}: ${failedReason}`);
    },
    async returned(run) {
      return (await queue.getJob(run))?.returnvalue;
    },
    async close() {
      await queue.close();
      connection.destroy();
    },
  };
}
