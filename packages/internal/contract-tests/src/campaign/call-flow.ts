import { createRetryBudget, type Transport } from '@galilean/client';
import type { Journal } from '@galilean/client/flow';
import { fileJournal } from '@galilean/client/journal';
import { postgresJournal } from '@galilean/client/journal/postgres';
import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions, sell } from '@galilean/prediction/flows';
import { fromSecretKey } from '@galilean/signing/keys';
import { signatureStatusOverRpc, type GetSignatureStatus } from '@galilean/signing/rpc';
import { createSwapClient } from '@galilean/swap';
import { buildSwap, swap } from '@galilean/swap/flows';
import { cancelOrder, createOrder, createTriggerSession, updateOrder } from '@galilean/trigger/flows';
import { Pool } from 'pg';
import type { Task } from './task.js';

/** Long enough to send three times, and to ask the node. */
const patience = { resendMs: 1600, confirmMs: 1000 };

/** Calls a flow like a caller who does not know about the faults. */
export async function callFlow(task: Task, transport: Transport): Promise<unknown> {
  const { flow, url, run, hasNode } = task;
  const signer = await fromSecretKey(Buffer.from(task.secret, 'hex'));
  const options = {
    ...(!task.isCareless && { run, journal: journalOf(task) }),
    ...patience,
    ...(hasNode && { signatureStatus: statusOver(`${url}/rpc`, task.genesisHash) }),
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
  const input = task.input as never;
  const triggerOptions = { ...options, readyMs: 1600 };
  const trigger = () => createTriggerSession(connection, signer);
  switch (flow) {
    case 'swap':
      return swap(createSwapClient(connection), signer, input, options);
    case 'buildSwap':
      return buildSwap(createSwapClient(connection), signer, input, options);
    case 'create':
      return createOrder(trigger(), signer, input, triggerOptions);
    case 'cancel':
      return cancelOrder(trigger(), signer, input, triggerOptions);
    case 'update':
      return updateOrder(trigger(), signer, input, triggerOptions);
    case 'buy':
      return buy(createPredictionClient(connection), signer, input, options);
    case 'sell':
      return sell(createPredictionClient(connection), signer, input, options);
    case 'close':
      return closeAllPositions(createPredictionClient(connection), signer, input, options);
    case 'claim':
      return claim(createPredictionClient(connection), signer, input, options);
  }
}

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
