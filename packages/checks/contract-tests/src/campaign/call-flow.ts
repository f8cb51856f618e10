import { createRetryBudget, type Transport } from '@galilean/client';
import type { Journal } from '@galilean/flow';
import { fileJournal } from '@galilean/flow/journal';
import { postgresJournal } from '@galilean/flow/journal/postgres';
import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import type { GetSignatureStatus, Signer } from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { signatureStatusOverRpc } from '@galilean/signing/rpc';
import { createLegacySwapClient, createSwapClient } from '@galilean/swap';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import { createLegacyTriggerClient } from '@galilean/trigger';
import {
  cancelOrder,
  cancelV1Orders,
  createOrder,
  createTriggerSession,
  updateOrder,
  withdrawExpired,
} from '@galilean/trigger/flows';
import { Pool } from 'pg';
import { dyingAt, signingAt } from './places.js';
import type { FlowName } from './stages/index.js';
import { noting } from './noting-journal.js';
import type { Asked, Task } from './task.js';

/** Long enough to send three times, and to ask the node. */
const patience = { resendMs: 1600, confirmMs: 1000 };

/** Calls a flow like a caller who does not know about the faults. @param asked Where to note when it asks its journal. */
export async function callFlow(task: Task, transport: Transport, asked: Asked): Promise<unknown> {
  const { flow, url, run, hasNode, call } = task;
  const signer = signingAt(call.diesAt, await fromSecretKey(Buffer.from(task.secret, 'hex')));
  const options = {
    ...(!task.isCareless && { run, journal: noting(journalOf(task), asked) }),
    ...(hasNode && { signatureStatus: statusOver(`${url}/rpc`, task.genesisHash) }),
    ...patience,
    ...dyingAt(call.diesAt),
  };
  const connection = {
    apiKey: 'test-key',
    baseUrl: url,
    transport,
    retries: 2,
    retryBudget: createRetryBudget({ burst: Infinity }),
    timeout: { attemptMs: task.attemptMs, totalMs: 8 * task.attemptMs },
    random: () => 0,
  };
  return flows[flow]({ connection, signer, input: task.input as never, options });
}

/** What a flow is called with. */
interface Called {
  readonly connection: Parameters<typeof createTriggerSession>[0];
  readonly signer: Signer;
  readonly input: never;
  readonly options: Record<string, unknown>;
}

/** The arguments of a flow, with the client of its domain. */
const swapping = ({ connection, signer, input, options }: Called) =>
  [createSwapClient(connection), signer, input, options] as const;
const swappingLegacy = ({ connection, signer, input, options }: Called) =>
  [createLegacySwapClient(connection), signer, input, options] as const;
const predicting = ({ connection, signer, input, options }: Called) =>
  [createPredictionClient(connection), signer, input, options] as const;
const inSession = ({ connection, signer, input, options }: Called) =>
  [createTriggerSession(connection, signer), signer, input, options] as const;
const triggeringLegacy = ({ connection, signer, input, options }: Called) =>
  [createLegacyTriggerClient(connection), signer, input, options] as const;
const triggering = ({ options, ...called }: Called) =>
  inSession({ ...called, options: { ...options, readyMs: 1600 } });
const updating = ({ options: { run, journal, onStep }, ...called }: Called) =>
  inSession({ ...called, options: { run, journal, onStep } });

const flows: Readonly<Record<FlowName, (called: Called) => Promise<unknown>>> = {
  swap: (called) => swap(...swapping(called)),
  ultraSwap: (called) => ultraSwap(...swappingLegacy(called)),
  buildSwap: (called) => buildSwap(...swapping(called)),
  // A function of the caller's submits: here over the same proxy, so that its messages are counted as well.
  buildSwapOwn: ({ options, ...called }) => {
    const client = createLegacySwapClient(called.connection);
    const submit = async (signedTransaction: string) =>
      void (await client.submitTransactionLegacy({ signedTransaction }, { retries: 0 }));
    return buildSwap(...swapping({ ...called, options: { ...options, submit } }));
  },
  create: (called) => createOrder(...triggering(called)),
  createDca: (called) => createOrder(...triggering(called)),
  cancel: (called) => cancelOrder(...triggering(called)),
  cancelDca: (called) => cancelOrder(...triggering(called)),
  update: (called) => updateOrder(...updating(called)),
  withdraw: (called) => withdrawExpired(...triggering(called)),
  cancelV1: (called) => cancelV1Orders(...triggeringLegacy(called)),
  buy: (called) => buy(...predicting(called)),
  buyPaying: (called) => buy(...predicting(called)),
  buyForecast: (called) => buy(...predicting(called)),
  sell: (called) => sell(...predicting(called)),
  closePosition: (called) => closePosition(...predicting(called)),
  close: (called) => closeAllPositions(...predicting(called)),
  claim: (called) => claim(...predicting(called)),
};

const nodes = new Map<string, GetSignatureStatus>();

/** One for the life of the process, because it remembers which blockhashes it has seen valid. */
function statusOver(rpc: string, genesisHash: string): GetSignatureStatus {
  const known = nodes.get(rpc) ?? signatureStatusOverRpc(rpc, { genesisHash });
  nodes.set(rpc, known);
  return known;
}

const pools = new Map<string, Pool>();

function journalOf({ journal, leaseMs }: Task): Journal {
  if (journal.startsWith('/')) return fileJournal(journal, { leaseMs });
  const pool = pools.get(journal) ?? new Pool({ connectionString: journal, max: 2 });
  if (!pools.has(journal)) pool.on('error', () => {});
  pools.set(journal, pool);
  return postgresJournal({ pool, leaseMs });
}
