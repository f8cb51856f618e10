// A worker of BullMQ. Start any number, on any number of machines:
// JUPITER_API_KEY=… WALLETS=<folder> RPC_URL=… POSTGRES_URL=… REDIS_URL=… npx tsx worker.ts
import { DelayedError, UnrecoverableError, Worker } from 'bullmq';
import { createClient } from 'redis';
import * as work from '../swap-once.js';

const { concurrency, leaseMs, logError } = work;
// Redis refuses parts of a millisecond.
const [tenth, third] = [Math.round(leaseMs / 10), Math.round(leaseMs / 3)];
const connection = createClient({ url: process.env.REDIS_URL }).on('error', logError);
await connection.connect();
await work.createTables();

const worker = new Worker<work.SwapJob>(
  'swaps',
  async (job, token) => {
    try {
      return await work.swapOnce(job.id!, job.data);
    } catch (error) {
      // The job becomes `failed`, with this reason. `job.retry()` resumes the same run.
      if (!work.mayTryAgain(error)) throw new UnrecoverableError((error as Error).message);
      // Before new jobs: something may be signed, and can expire.
      await job.changePriority({ priority: 1 });
      await job.moveToDelayed(Date.now() + tenth, token);
      throw new DelayedError();
    }
  },
  {
    connection,
    concurrency,
    // So that the job of a dead worker is back in the queue when its run is free.
    lockDuration: third,
    stalledInterval: third,
    // How often a job may lose its worker, and start, before a person must look.
    maxStalledCount: 1000,
    maxStartedAttempts: 1000,
  },
);
worker.on('error', logError);

async function stop() {
  // Lets running swaps finish. What takes longer, another worker resumes.
  setTimeout(() => process.exit(), 20_000);
  await worker.close();
  process.exit();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
console.log('ready');
