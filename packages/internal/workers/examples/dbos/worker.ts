// A worker of DBOS, on the Postgres of the journal. Each needs another name, and the same one after a restart:
// WORKER=swaps-0 JUPITER_API_KEY=… WALLETS=<folder of key files> POSTGRES_URL=… npx tsx worker.ts
import { DBOS } from '@dbos-inc/dbos-sdk';
import {
  concurrency,
  createTables,
  leaseMs,
  mayTryAgain,
  postgresUrl,
  swapOnce,
  type SwapJob,
} from '../swap-once.js';

DBOS.setConfig({
  name: 'swaps',
  systemDatabaseUrl: postgresUrl!,
  // DBOS gives the workflows of a dead worker to the one that starts with the same id, and with the same version.
  executorID: process.env.WORKER!,
  applicationVersion: process.env.VERSION ?? '1',
});

DBOS.registerWorkflow(
  (job: SwapJob) =>
    DBOS.runStep(() => swapOnce(DBOS.workflowID!, job), {
      name: 'swap once',
      retriesAllowed: true,
      shouldRetry: mayTryAgain,
      // From a fifteenth of the lease to some minutes; an hour altogether. Then a person must look.
      intervalSeconds: leaseMs / 15_000,
      backoffRate: 1.1,
      maxAttempts: 60,
    }),
  // How often a workflow may lose its worker before a person must look.
  { name: 'swap', maxRecoveryAttempts: 1000 },
);

await createTables();
await DBOS.launch();
await DBOS.registerQueue('swaps', { workerConcurrency: concurrency });
console.log('ready');

async function stop() {
  // Takes no more workflows, and lets the running ones finish. What takes longer, this worker resumes at its next start.
  await DBOS.shutdown({ workflowCompletionTimeoutMS: 20_000 });
  process.exit();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
