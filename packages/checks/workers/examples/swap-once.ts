// What every engine calls: one swap, once, however often and wherever it is delivered.
import { migratePostgresJournal, postgresJournal } from '@galilean/flow/journal/postgres';
import { fromKeyFile } from '@galilean/signing/node';
import { signatureStatusOverRpc } from '@galilean/signing/rpc';
import { createSwapClient } from '@galilean/swap';
import { isFlowError, swap, type SwapParams } from '@galilean/swap/flows';
import { basename, join } from 'node:path';
import { Pool } from 'pg';

const { env } = process;
/** After this time without a heartbeat, another worker may take a run. */
export const leaseMs = Number(env.LEASE_MS ?? 15_000);
/** How many swaps a worker runs at once. */
export const concurrency = Number(env.CONCURRENCY ?? 10);
/** The message only: other fields of an error may describe the connection. */
export const logError = ({ message }: Error) => console.error(message);

const client = createSwapClient({
  apiKey: env.JUPITER_API_KEY ?? '',
  ...(env.JUPITER_URL && { baseUrl: env.JUPITER_URL }),
});
const pool = new Pool({ connectionString: env.POSTGRES_URL }).on('error', logError);
const journal = postgresJournal({ pool, leaseMs, owner: env.WORKER ?? `${process.pid}` });
/** Your node. Only it can prove that a transaction will not land, and that another may be signed. */
const signatureStatus = signatureStatusOverRpc(env.RPC_URL ?? '', {
  genesisHash: env.GENESIS_HASH, // of another cluster than mainnet
});
/** Call it before the first job. */
export const createTables = () => migratePostgresJournal(pool);

export interface SwapJob {
  /** The address of the wallet. Its key file is `<address>.json` in the folder WALLETS. */
  readonly wallet: string;
  readonly asked: SwapParams;
}

/** The service and the network do not say yet whether the swap landed. */
class OutcomeUnknown extends Error {}

/** @param run The id of the job or workflow: 1 to 64 letters, digits, `.`, `_` or `-`. */
export async function swapOnce(run: string, { wallet, asked }: SwapJob, signal?: AbortSignal) {
  const signer = await fromKeyFile(join(env.WALLETS ?? 'wallets', `${basename(wallet)}.json`));
  const options = { run, journal, signatureStatus, ...(signal && { signal }) };
  const result = await swap(client, signer, asked, options);
  if (result.kind === 'unknown') throw new OutcomeUnknown(`${run}: outcome unknown`);
  // `landed`, or why nothing was swapped, such as `declined`. Both are answers.
  return { kind: result.kind, ...('signature' in result && { signature: result.signature }) };
}

/** Whether the engine should call again with the same run. If not, a person must look. */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true;
  if (!isFlowError(error)) return false;
  // The worker was stopped or paused. Another one may continue: the journal decides.
  if (error.code === 'flow/aborted' || error.code === 'journal/lost-lock') return true;
  return ['resume', 'wait', 'poll-same', 'requote'].includes(error.next);
}
