import { isApiError } from '@galilean/client';
import { runFlow, type FlowRun } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import {
  type GuardReport,
  guardTrigger,
  judgeGuarded,
  type SignedStep,
  signGuarded,
  type TriggerExpectation,
} from '@galilean/signing/guard';
import type { TriggerClient } from '../../generated/client.js';
import { adviceForTrigger } from '../../generated/advice.js';
import { isStale } from '../attempt.js';
import type { TriggerFlowOptions } from '../options.js';
import { hasLanded, openOrderKeys } from './find-orders.js';
import { execute, type V1Execution } from './execute.js';

/** The steps of `cancelV1Orders` and what they come to. A further attempt is about what was not cancelled before. */
export interface CancelV1OrdersSteps {
  /** The open orders that are to be cancelled, by address. */
  found: readonly string[];
  crafted: {
    readonly requestId: string;
    /** Unsigned, base64; each cancels up to five orders. */
    readonly transactions: readonly string[];
    /** Milliseconds since 1970. */
    readonly at: number;
  };
  signed: readonly SignedStep[];
  executed: readonly V1Execution[];
}

/** How `cancelV1Orders` ended. */
export type CancelV1OrdersResult =
  | {
      /** `cancelled`: none of them is open any more. `incomplete`: those in `open` still are; the same run goes on. */
      readonly kind: 'cancelled' | 'incomplete';
      /** The orders that were to be cancelled, by address. Those that filled meanwhile stay filled. */
      readonly orders: readonly string[];
      readonly open: readonly string[];
      /** Of all transactions that landed and whose ids are known, base58. */
      readonly signatures: readonly string[];
      readonly run: string;
    }
  | {
      /** One report per transaction. */
      readonly kind: 'dry-run';
      readonly orders: readonly string[];
      readonly reports: readonly GuardReport[];
    };

type Options = TriggerFlowOptions<CancelV1OrdersSteps>;

/** Fresh cancellations in one call, after some that were not taken. */
const maxRecrafts = 2;

/**
 * Cancels one, some or all legacy orders of the signer: every transaction of the cancellation is guarded, signed and
 * executed with the same request. Needs no login.
 *
 * @deprecated Trigger v1 is legacy: for orders of v2 use `cancelOrder`.
 * @param params.orders Addresses of orders. Default: all that are open.
 * @throws FlowError as `cancelOrder` does
 */
export async function cancelV1Orders(
  client: TriggerClient,
  signer: Signer,
  params: {
    /** Addresses of orders. Default: all that are open. */
    readonly orders?: readonly string[];
  } = {},
  options: Options = {},
): Promise<CancelV1OrdersResult> {
  const maker = addressOf(signer);
  return runFlow<CancelV1OrdersSteps, CancelV1OrdersResult>(
    {
      flow: 'trigger.cancelV1Orders',
      wallet: maker,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'incomplete',
    },
    async (run) => {
      const { signal } = run;
      const found = await run.step('found', async () => {
        const open = await openOrderKeys(client, maker, signal);
        return params.orders?.filter((order) => open.has(order)) ?? [...open];
      });
      const signatures: string[] = [];
      let open = found;
      for (let attempt = 1, recrafts = 0; open.length > 0; attempt++) {
        const before = run.recorded('crafted', attempt);
        if (!before && recrafts++ > maxRecrafts) break;
        const crafted = before ?? (await craft(client, maker, open, signal));
        if (!crafted) {
          open = await stillOpen(client, maker, found, signal);
          break;
        }
        await run.step('crafted', () => crafted, attempt);
        run.addErrorContext({ requestId: crafted.requestId });
        const expected: TriggerExpectation = {
          kind: 'trigger-v1-order',
          action: 'cancel',
          wallet: maker,
          orders: open,
        };
        if (options.dryRun) {
          const reports = await Promise.all(
            crafted.transactions.map((one) => judgeGuarded(guardTrigger, one, expected, options)),
          );
          return { kind: 'dry-run', orders: found, reports };
        }
        if (before && !run.recorded('signed', attempt) && isStale(before.at)) continue;
        const signed = await run.step(
          'signed',
          () => signAll(crafted.transactions, signer, expected, options),
          attempt,
        );
        const ended =
          run.recorded('executed', attempt) ??
          (await executeAll(client, maker, crafted.requestId, signed, run, options));
        if (!ended) {
          open = await stillOpen(client, maker, found, signal);
          break;
        }
        await run.step('executed', () => ended, attempt);
        signatures.push(...ended.flatMap((one) => (one.kind === 'landed' ? (one.signature ?? []) : [])));
        open = ended.every(({ kind }) => kind === 'landed')
          ? []
          : await stillOpen(client, maker, found, signal);
      }
      return {
        kind: open.length > 0 ? 'incomplete' : 'cancelled',
        orders: found,
        open,
        signatures,
        run: run.id,
      };
    },
  );
}

/** @returns undefined when none of the orders is open any more */
async function craft(
  client: TriggerClient,
  maker: string,
  orders: readonly string[],
  signal: AbortSignal | undefined,
): Promise<CancelV1OrdersSteps['crafted'] | undefined> {
  try {
    const body = { maker, orders: [...orders] };
    const { requestId, transactions } = await client.cancelTriggerV1Orders(body, signal ? { signal } : {});
    return { requestId, transactions, at: Date.now() };
  } catch (error) {
    if (isApiError(error) && adviceForTrigger(error).fault.message?.includes('no matching orders'))
      return undefined;
    throw error;
  }
}

async function signAll(
  transactions: readonly string[],
  signer: Signer,
  expected: TriggerExpectation,
  options: Options,
): Promise<SignedStep[]> {
  const signed: SignedStep[] = [];
  // One after the other: a wallet asks its user each time.
  for (const transaction of transactions)
    signed.push(await signGuarded(guardTrigger, transaction, signer, expected, options));
  return signed;
}

/** @returns undefined while the outcome of one of them is open */
async function executeAll(
  client: TriggerClient,
  maker: string,
  requestId: string,
  signed: readonly SignedStep[],
  run: FlowRun<CancelV1OrdersSteps>,
  options: Options,
): Promise<V1Execution[] | undefined> {
  const executed: V1Execution[] = [];
  let isOpen = false;
  for (const one of signed) {
    const { transactionId: signature = null } = one;
    run.addErrorContext({ signature });
    const look = () => hasLanded(client, maker, { signature }, run.signal);
    const ended = await execute(client, run, { requestId, signed: one, look }, options);
    if (ended.kind === 'unknown') isOpen = true;
    else executed.push(ended);
  }
  return isOpen ? undefined : executed;
}

async function stillOpen(
  client: TriggerClient,
  maker: string,
  orders: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const open = await openOrderKeys(client, maker, signal);
  return orders.filter((order) => open.has(order));
}
