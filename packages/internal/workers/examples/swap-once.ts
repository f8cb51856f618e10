// The work that every engine calls: one swap, once, however often and wherever the engine delivers it.
import { migratePostgresJournal, postgresJournal } from '@galilean/client/journal/postgres';
import { fromKeyFile } from '@galilean/signing/node';
import { createSwapClient } from '@galilean/swap';
import { isFlowError, swap, type SwapParams } from '@galilean/swap/flows';
import { basename, join } from 'node:path';
import { Pool } from 'pg';

const { JUPITER_API_KEY: apiKey = '', JUPITER_URL: baseUrl, WALLETS = 'wallets' } = process.env;
/** Where the journal is, and the engine's tables if it is DBOS. */
export const postgresUrl = process.env.POSTGRES_URL;
/** After this time without a heartbeat, another worker may take a run. */
export const leaseMs = Number(process.env.LEASE_MS ?? 15_000);
/** How many swaps a worker runs at once. */
export const concurrency = Number(process.env.CONCURRENCY ?? 10);

const client = createSwapClient({ apiKey, ...(baseUrl && { baseUrl }) });
const pool = new Pool({ connectionString: postgresUrl, max: concurrency }).on('error', console.error);
const journal = postgresJournal({ pool, leaseMs, owner: process.env.WORKER ?? `pid-${process.pid}` });
/** Call it before the worker takes its first job. */
export const createTables = () => migratePostgresJournal(pool);

export interface SwapJob {
  /** The address of the wallet, which names its key file in the folder WALLETS. */
  readonly wallet: string;
  readonly asked: SwapParams;
}

/** The service and the network did not say yet whether the swap landed. */
class OutcomeUnknown extends Error {}

/** @param run The id of the job or workflow: one per intent, 1 to 64 letters, digits, `.`, `_` or `-`. */
export async function swapOnce(run: string, { wallet, asked }: SwapJob, signal?: AbortSignal) {
  const signer = await fromKeyFile(join(WALLETS, `${basename(wallet)}.json`));
  const result = await swap(client, signer, asked, { run, journal, ...(signal && { signal }) });
  if (result.kind === 'unknown') throw new OutcomeUnknown(`The outcome of ${run} is not known yet.`);
  // `landed`, or why nothing was swapped: `failed`, `declined`, `unbuildable`. That is an answer, so the job is done.
  return { kind: result.kind, ...('signature' in result && { signature: result.signature }) };
}

/** Whether the engine should call again with the same run. If not, a person must look. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof OutcomeUnknown ||
  (isFlowError(error) &&
    // The worker was stopped or paused. Another one continues, and the journal keeps them apart.
    (['flow/aborted', 'journal/lost-lock'].includes(error.code) ||
      ['resume', 'wait', 'poll-same', 'requote'].includes(error.next)));
