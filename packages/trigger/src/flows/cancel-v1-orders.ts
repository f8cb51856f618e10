import { type CallOptions, eachItem, isApiError } from '@galilean/client';
import {
  defineFlow,
  freshOffer,
  settle,
  type Failed,
  type FlowCall,
  type Refusal,
  type SendResult,
  type Settled,
} from '@galilean/flow';
import { keyAddress, readTransaction, transactionIdOf } from '@galilean/signing';
import {
  guardForSigning,
  guardTrigger,
  signGuarded,
  type GuardReport,
  type SignedStep,
} from '@galilean/signing/guard';
import { meaningsOfExecuteTriggerV1Order } from '../generated/advice.js';
import type { LegacyTriggerClient, ListTriggerV1OrdersParams, TriggerV1Order } from '../generated/index.js';
import { outcomesOfExecuteTriggerV1Order } from '../generated/outcomes.js';
import {
  advise,
  ofV1Cancellation,
  refusalIn,
  resendMs,
  sending,
  type Execution,
  type Landed,
  type TriggerOptions,
} from './service.js';

/** The recorded steps of `cancelV1Orders`. Each further cycle cancels the orders that are still open. */
export interface CancelV1OrdersSteps {
  /** Addresses of the open orders to cancel. */
  found: readonly string[];
  crafted: {
    readonly requestId: string;
    /** Unsigned, base64. Each cancels up to five orders. */
    readonly transactions: readonly string[];
    /** When the service answered, in milliseconds since 1970. */
    readonly at: number;
  };
  signed: readonly SignedStep[];
  /** When the first of them was first sent, in milliseconds since 1970. */
  sending: number;
  /** How the first of them ended. */
  settled: Settled<Landed>;
  /** The same of those after it, from 1. */
  [sending: `sending.${number}`]: number;
  [settled: `settled.${number}`]: Settled<Landed>;
}

/** How `cancelV1Orders` ended. */
export type CancelV1OrdersResult =
  | {
      /**
       * - `all`: none of the orders is open any more.
       * - `some`: those in `open` still are. Resume the run; it signs other transactions only after
       *   `signatureStatus` proves that those before failed.
       * - `none`: there was nothing to cancel.
       */
      readonly kind: 'all' | 'some' | 'none';
      /** Addresses of the orders to cancel, including any that filled before they were cancelled. */
      readonly orders: readonly string[];
      readonly open: readonly string[];
      /** Ids of the transactions that landed, base58, as far as they are known. */
      readonly signatures: readonly string[];
      /** The last transactions that were refused, and why. Absent: none was. */
      readonly failed?: readonly Failed[];
      readonly run: string;
    }
  | {
      /** One report per transaction. */
      readonly kind: 'dry-run';
      readonly orders: readonly string[];
      readonly reports: readonly GuardReport[];
    };

/** Which legacy orders to cancel. */
interface CancelV1OrdersParams {
  /** Addresses of orders. Default: all open orders. */
  readonly orders?: readonly string[] | undefined;
}

type Cancelling = FlowCall<
  LegacyTriggerClient,
  CancelV1OrdersParams,
  TriggerOptions<CancelV1OrdersSteps>,
  CancelV1OrdersSteps
>;

/** How often one call requests other cancellations after some failed. */
const maxRecrafts = 2;

/**
 * Cancels one, some or all legacy orders of the signer. Guards, signs and executes every transaction that the service
 * returns for the request. Needs no login.
 *
 * @param client From `createLegacyTriggerClient`.
 * @deprecated Trigger v1 is legacy: for orders of v2 use `cancelOrder`.
 * @throws FlowError as `cancelOrder` does
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createLegacyTriggerClient } from '@galilean/trigger';
 * import { cancelV1Orders } from '@galilean/trigger/flows';
 *
 * const v1 = createLegacyTriggerClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const { kind } = await cancelV1Orders(v1, wallet); // every open order
 * console.log(kind); // all; without an open order: none
 */
export const cancelV1Orders = /* @__PURE__ */ defineFlow({
  name: 'trigger.cancelV1Orders',
  needs: 'cancelTriggerV1Orders',
  signs: true,
  options: {},
  defaultParams: {} as CancelV1OrdersParams,
  advise: (cause) => advise(cause, ofV1Cancellation).advice,
  unfinished: ({ kind }) => kind === 'some',
  run: async (call: Cancelling): Promise<CancelV1OrdersResult> => {
    const { client, signal, wallet, params, options } = call;
    /** Which of these orders are open, by default all. */
    const openOf = async (orders?: readonly string[]) => {
      const open = new Set<string>();
      const asked = { user: wallet, orderStatus: 'active' } as const;
      for await (const { orderKey } of listV1Orders(client, asked, { signal })) open.add(orderKey);
      return orders?.filter((order) => open.has(order)) ?? [...open];
    };
    const found = await call.step('found', () => openOf(params.orders));

    // Requests cancellations until no order is open, or one that was sent may still land.
    const signatures: string[] = [];
    /** What the transactions that landed name; the service's list may still show their orders. */
    const done = new Set<string>();
    let failed: Failed[] = [];
    let open = found;
    for (let from = 1, crafts = 0; open.length > 0;) {
      const wanted = open;
      const { offer: crafted, cycle } = await freshOffer<CancelV1OrdersSteps['crafted'] | 'none' | 'enough'>(
        call,
        {
          step: 'crafted',
          take: async () => (crafts++ > maxRecrafts ? 'enough' : craft(call, wanted)),
          isOffer: (taken) => typeof taken === 'object',
          until: 'sending',
          freshMs: 45_000,
          from,
        },
      );
      if (crafted === 'none') open = await openOf(found);
      if (typeof crafted === 'string') break;
      const { requestId, transactions } = crafted;
      call.addErrorContext({ requestId });
      const expected = { kind: 'trigger-v1-order', action: 'cancel', wallet, orders: open } as const;
      if (options.dryRun) {
        const reports = transactions.map((one) => guardForSigning(guardTrigger, one, expected, options));
        return { kind: 'dry-run', orders: found, reports: await Promise.all(reports) };
      }
      const signed = await call.step(
        'signed',
        async () => {
          const all: SignedStep[] = [];
          // One after the other, because a wallet asks its user for each.
          for (const one of transactions) {
            const how = { ...options, expectation: expected, signal };
            all.push(await signGuarded(guardTrigger, one, call.signer, how));
          }
          return all;
        },
        cycle,
      );
      const ended: Settled<Landed>[] = [];
      for (const [part, one] of signed.entries())
        ended.push(await execute(call, one, requestId, cycle, part));
      for (const [part, one] of ended.entries()) {
        if (one.kind !== 'done') continue;
        if (one.signature !== null) signatures.push(one.signature);
        const read = readTransaction(signed[part]!.transaction);
        for (let at = 0; at < read.keys.length / 32; at++) done.add(keyAddress(read, at));
      }
      failed = ended.filter((one) => one.kind === 'failed');
      const hasAllLanded = ended.every(({ kind }) => kind === 'done');
      open = hasAllLanded ? [] : (await openOf(found)).filter((order) => !done.has(order));
      if (!ended.every(isOver)) break;
      from = cycle + 1;
    }
    const kind = found.length === 0 ? 'none' : open.length > 0 ? 'some' : 'all';
    return { kind, orders: found, open, signatures, ...(failed.length > 0 && { failed }), run: call.id };
  },
});

/** @returns `none` when there is nothing to sign: as a rule, none of the orders is open any more */
async function craft(
  { client, wallet, signal }: Cancelling,
  orders: readonly string[],
): Promise<CancelV1OrdersSteps['crafted'] | 'none'> {
  try {
    const asked = { maker: wallet, orders: [...orders] };
    const { requestId, transactions } = await client.cancelTriggerV1Orders(asked, { signal });
    // Without one, nothing would be signed, and nothing cancelled.
    return transactions.length > 0 ? { requestId, transactions, at: Date.now() } : 'none';
  } catch (error) {
    if (isApiError(error) && advise(error, ofV1Cancellation).said?.includes('no matching orders'))
      return 'none';
    throw error;
  }
}

const ofExecution: Execution = {
  outcomes: outcomesOfExecuteTriggerV1Order,
  meanings: meaningsOfExecuteTriggerV1Order,
};

/** Executes one of the signed cancellations, and finds out how it ended. @param part Its place among those of the cycle. */
function execute(
  call: Cancelling,
  signed: SignedStep,
  requestId: string,
  cycle: number,
  part: number,
): Promise<Settled<Landed>> {
  const { client, wallet, signal } = call;
  const { transaction: signedTransaction, transactionId = null } = signed;
  call.addErrorContext({ signature: transactionId });
  return settle<Landed>(call, {
    signed,
    cycle,
    // The first one marks the cycle as sent.
    ...(part > 0 && { part }),
    send: sending(
      ofExecution,
      // Each send is one request, so that its outcome is known.
      () => client.executeTriggerV1Order({ requestId, signedTransaction }, { retries: 0, signal }),
      async (answer): Promise<SendResult<Landed, Refusal>> => {
        const { status, code, signature } = Object(answer) as Partial<typeof answer>;
        if (status === 'Success' && code === 0)
          return { kind: 'done', done: { signature: await transactionIdOf(signed, signature) } };
        // Without the status `Failed` the answer contradicts itself, or is not from the service.
        if (status !== 'Failed') return { kind: 'unanswered' };
        const refused = refusalIn(answer, ofExecution);
        return {
          kind: 'refused',
          refused,
          isFinal: Number(code) > 0,
          reason: refused.said ?? refused.meaning,
        };
      },
    ),
    async findRecord() {
      for (const orderStatus of ['active', 'history'] as const)
        for await (const { closeTx } of listV1Orders(client, { user: wallet, orderStatus }, { signal }))
          if (transactionId && closeTx === transactionId) return {};
      return undefined;
    },
    whenLanded: {},
    isOver,
    resendMs,
  });
}

/** Whether a transaction has landed or can never land. Only the network proves that it cannot. */
const isOver = (one: Settled<Landed>): boolean =>
  one.kind === 'done' || (one.kind === 'failed' && one.isProven);

/**
 * Every legacy order of a wallet, page by page.
 *
 * @deprecated Trigger v1 is legacy; its orders are in no list of v2.
 * @example
 * import { createLegacyTriggerClient } from '@galilean/trigger';
 * import { listV1Orders } from '@galilean/trigger/flows';
 *
 * const trigger = createLegacyTriggerClient({ apiKey: '<API_KEY>' });
 * const user = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
 * for await (const { orderKey } of listV1Orders(trigger, { user, orderStatus: 'active' }))
 *   console.log(orderKey);
 */
export const listV1Orders = (
  client: LegacyTriggerClient,
  params: Omit<ListTriggerV1OrdersParams, 'page'>,
  options: Pick<CallOptions, 'signal'> = {},
): AsyncGenerator<TriggerV1Order, void, undefined> =>
  eachItem(client, 'listTriggerV1Orders', params, options) as AsyncGenerator<TriggerV1Order, void, undefined>;
