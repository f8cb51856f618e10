// A worker of DBOS, on the Postgres of the journal. Each has another name, and keeps it:
// WORKER=swaps-0 JUPITER_API_KEY=… WALLETS=<folder> RPC_URL=… POSTGRES_URL=… npx tsx worker.ts
import { DBOS } from '@dbos-inc/dbos-sdk';
import {
  concurrency,
  createTables,
  leaseMs,
  mayTryAgain,
  swapOnce,
  type SwapJob,
} from '../swap-once.js';

const { WORKER, POSTGRES_URL, VERSION = '1' } = process.env;
if (!WORKER || !POSTGRES_URL)
  throw new Error('Set WORKER, which no other worker has, and POSTGRES_URL.');

DBOS.setConfig({
  name: 'swaps',
  systemDatabaseUrl: POSTGRES_URL,
  // Workflows of a dead worker wait for a worker with its id and its version.
  executorID: WORKER,
  applicationVersion: VERSION,
});

const step = {
  name: 'swap once',
  retriesAllowed: true,
  shouldRetry: mayTryAgain,
  // From a fifteenth of the lease to some minutes, for an hour altogether. Then a person must look.
  intervalSeconds: leaseMs / 15_000,
  backoffRate: 1.1,
  maxAttempts: 60,
};
DBOS.registerWorkflow(
  (job: SwapJob) => DBOS.runStep(() => swapOnce(DBOS.workflowID!, job), step),
  // How often a workflow may lose its worker before a person must look.
  { name: 'swap', maxRecoveryAttempts: 1000 },
);

await createTables();
await DBOS.launch();
await DBOS.registerQueue('swaps', { workerConcurrency: concurrency });

async function stop() {
  // Lets running swaps finish. What takes longer, this worker resumes at its next start.
  await DBOS.shutdown({ workflowCompletionTimeoutMS: 20_000 });
  process.exit();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
console.log('ready');
