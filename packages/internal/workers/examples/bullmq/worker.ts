// A worker of BullMQ. Start any number, on any number of machines:
// JUPITER_API_KEY=… WALLETS=<folder of key files> POSTGRES_URL=… REDIS_URL=… npx tsx worker.ts
import { DelayedError, UnrecoverableError, Worker } from 'bullmq';
import { createClient } from 'redis';
import { concurrency, createTables, leaseMs, mayTryAgain, swapOnce, type SwapJob } from '../swap-once.js';

const connection = createClient({ url: process.env.REDIS_URL }).on('error', console.error);
await connection.connect();
await createTables();

const worker = new Worker<SwapJob>(
  'swaps',
  async (job, token) => {
    try {
      return await swapOnce(job.id!, job.data);
    } catch (error) {
      // Shown in the job's `failedReason`, and the job stays among the failed ones. `job.retry()` resumes the same run.
      if (!mayTryAgain(error)) throw new UnrecoverableError((error as Error).message);
      await job.moveToDelayed(Date.now() + leaseMs / 10, token);
      throw new DelayedError();
    }
  },
  {
    connection,
    concurrency,
    // Half of the lease each, so that the job of a dead worker is back in the queue when its run is free.
    lockDuration: leaseMs / 2,
    stalledInterval: leaseMs / 2,
    // How often a job may lose its worker, and how often it may start, before a person must look. The defaults are 1 and
    // unlimited.
    maxStalledCount: 1000,
    maxStartedAttempts: 10_000,
  },
);
worker.on('error', console.error);
console.log('ready');

async function stop() {
  // Takes no more jobs, and lets the running ones finish. What takes longer, the next worker resumes.
  setTimeout(() => process.exit(), 20_000).unref();
  await worker.close();
  process.exit();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
