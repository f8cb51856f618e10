// A worker of Temporal. Start any number, on any number of machines:
// JUPITER_API_KEY=… WALLETS=<folder> RPC_URL=… POSTGRES_URL=… TEMPORAL_ADDRESS=… npx tsx worker.ts
import { NativeConnection, Worker } from '@temporalio/worker';
import { fileURLToPath } from 'node:url';
import { concurrency, createTables } from '../swap-once.js';
import * as activities from './activities.js';

await createTables();
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address: process.env.TEMPORAL_ADDRESS }),
  taskQueue: 'swaps',
  workflowsPath: fileURLToPath(import.meta.resolve('./workflows.ts')),
  activities,
  maxConcurrentActivityTaskExecutions: concurrency,
  // At Ctrl-C or SIGTERM it takes no more tasks. After this time it cancels running ones,
  // whose swaps stop at their next step. Another worker resumes them.
  shutdownGraceTime: '20 seconds',
});
await worker.run();
