import { eachItem, isApiError } from '@galilean/client';
import {
  checkRules,
  defineFlow,
  type Failed,
  firstOf,
  type FlowCall,
  FlowError,
  freshOffer,
  isFlowError,
  type Refusal,
  type Rules,
  type SendResult,
  settle,
  type SettleSteps,
  sign,
  type Signed,
  type Unknown,
} from '@galilean/flow';
import { type Expectation, guardForSigning, type GuardReport, guardVault } from '@galilean/signing/guard';
import { findOrder, type OrderKind, orderMissing, type OrderView, type WatchedOrder } from './orders.js';
import { advise, type Landed, ofCancellation, resendMs, sending } from './service.js';
import {
  ownVault,
  type OwnVault,
  pinVault,
  type Proven,
  unprovenVault,
  type VaultFlowOptions,
  vaultOptionKinds,
} from './vault.js';
import {
  meaningsOfConfirmDcaOrderCancellation,
  meaningsOfConfirmPriceOrderCancellation,
} from '../generated/advice.js';
import type { TriggerClient } from '../generated/client.js';
import {
  outcomesOfConfirmDcaOrderCancellation,
  outcomesOfConfirmPriceOrderCancellation,
} from '../generated/outcomes.js';

interface CancelOrderSteps extends SettleSteps<Landed> {
  vault: OwnVault;
  stopped: StoppedStep;
}

/** The withdrawal of a stopped order, or that the order had ended, as recorded. */
export type StoppedStep =
  | {
      readonly kind: 'withdrawal';
      readonly requestId: string;
      /** Unsigned, base64. */
      readonly transaction: string;
      /** The mint that is returned. */
      readonly mint: string;
      /** The least amount of it, in base units, if known. */
      readonly atLeast?: string;
      /** When the service answered, in milliseconds since 1970. */
      readonly at: number;
    }
  | {
      readonly kind: 'over';
      readonly state: OrderKind;
      /** The withdrawal's signature, if the order was cancelled. */
      readonly signature?: string;
    };

/** How `cancelOrder` ended. */
export type CancelOrderResult = Proven & { readonly order: string } & (
    | (Signed & {
        /** The order is cancelled, and the rest of its funds is back in the wallet. */
        readonly kind: 'cancelled';
      })
    | {
        /** There was nothing to cancel: the order had already ended. */
        readonly kind: 'over';
        readonly state: OrderKind;
      }
    | {
        /** The order is being filled and cannot be cancelled yet. Resume the run to try again. */
        readonly kind: 'busy';
        readonly run: string;
      }
    | Failed
    | Unknown
    | {
        /** The state of the order, and the report on its withdrawal: only a stopped order has one. */
        readonly kind: 'dry-run';
        readonly state: OrderKind;
        readonly report?: GuardReport;
      }
  );

type Cancelling = FlowCall<TriggerClient, WatchedOrder, VaultFlowOptions<CancelOrderSteps>, CancelOrderSteps>;

/** How often one call requests another withdrawal after one failed. */
const maxRecrafts = 2;

/**
 * Cancels a price or DCA order, or takes back the funds of an expired one. Stops the order, guards and signs its
 * withdrawal, sends it and confirms it. After a withdrawal that the network proves to have failed it requests and signs
 * another one; while one may still land it does not.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @returns see `CancelOrderResult`
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause, such as an order that does not exist; `flow/aborted`; `journal/…`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, cancelOrder } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * export async function takeBack(order: string) {
 *   const { kind } = await cancelOrder(trigger, wallet, { family: 'price', order });
 *   console.log(kind); // cancelled: the rest of its funds is in the wallet again
 * }
 */
export const cancelOrder = /* @__PURE__ */ defineFlow({
  name: 'trigger.cancelOrder',
  needs: 'getVault',
  signs: true,
  options: vaultOptionKinds,
  check: (params, about) => checkRules(rules, params, about),
  input: ({ family, order }) => ({ family, order }),
  advise: (cause) => advise(cause, ofCancellation).advice,
  unfinished: ({ kind }) => kind === 'unknown' || kind === 'busy',
  run: async (call: Cancelling): Promise<CancelOrderResult> => {
    const { client, signal, wallet, params, options } = call;
    const { order } = params;
    const isDca = params.family === 'dca';
    call.addErrorContext({ order });
    const about = { flow: 'trigger.cancelOrder', wallet };
    const own = await call.step('vault', async () =>
      ownVault(await client.getVault({}, { signal }), options, about),
    );
    if (options.dryRun) return dryRun(call, own);

    // Requests withdrawals until one is sent that does not provably fail.
    for (let from = 1, recrafts = 0; ; recrafts++) {
      const { offer: stopped, cycle } = await freshOffer<StoppedStep | undefined>(call, {
        step: 'stopped',
        take: () => stopOrder(call, options.readyMs),
        isOffer: (taken) => taken !== undefined,
        until: 'sending',
        freshMs: 45_000,
        from,
      });
      if (!stopped) return { kind: 'busy', order, run: call.id };
      if (stopped.kind === 'over') {
        const { state, signature } = stopped;
        // If this call sent a withdrawal before, the cancellation is ours.
        const isOurs = recrafts > 0 && state === 'cancelled' && signature !== undefined;
        return isOurs ? { kind: 'cancelled', order, signature } : { kind: 'over', order, state };
      }
      const { requestId, transaction } = stopped;
      call.addErrorContext({ requestId });

      const after = () => pinVault(wallet, own, options);
      const expected = expectedWithdrawal(call, own, stopped);
      const signed = await sign(call, guardVault, transaction, expected, { cycle, after });
      const body = { signedTransaction: signed.transaction, cancelRequestId: requestId };
      // Each send is one request, so that its outcome is known.
      const once = { retries: 0, signal };
      const ended = await settle<Landed>(call, {
        signed,
        cycle,
        send: sending(
          isDca
            ? {
                outcomes: outcomesOfConfirmDcaOrderCancellation,
                meanings: meaningsOfConfirmDcaOrderCancellation,
              }
            : {
                outcomes: outcomesOfConfirmPriceOrderCancellation,
                meanings: meaningsOfConfirmPriceOrderCancellation,
              },
          () =>
            isDca
              ? client.confirmDcaOrderCancellation({ id: order, ...body }, once)
              : client.confirmPriceOrderCancellation({ orderId: order, ...body }, once),
          // An answer that names no transaction is not from the service.
          ({ txSignature }: { readonly txSignature?: string }): SendResult<Landed, Refusal> =>
            typeof txSignature === 'string'
              ? { kind: 'done', done: { signature: txSignature } }
              : { kind: 'unanswered' },
        ),
        async findRecord() {
          const view = await findOrder(client, params, signal);
          return view?.kind === 'cancelled' ? { signature: withdrawalIn(view) } : undefined;
        },
        // Unlike a deposit, a withdrawal needs nothing of the service once it has landed.
        whenLanded: {},
        resendMs,
      });
      if (ended.kind === 'done')
        return { kind: 'cancelled', order, signature: ended.signature, ...unprovenVault(own) };
      if (ended.kind === 'unknown') return { ...ended, ...unprovenVault(own), order };
      if (!ended.isProven || ended.advice !== 'requote' || recrafts === maxRecrafts)
        return { ...ended, order };
      from = cycle + 1;
    }
  },
});

/** What names an order. */
const rules: Rules<WatchedOrder> = {
  '`family` must be `price` or `dca`.': ({ family }) => family === 'price' || family === 'dca',
  '`order` must be the id of the order, as `createOrder` returned it.': ({ order }) =>
    typeof order === 'string' && order !== '',
};

/** Orders that can be stopped, and those whose withdrawal can be requested again. */
const stoppable: readonly OrderKind[] = ['open', 'stopped', 'expired', 'unknown'];

/**
 * Stops the order and requests its withdrawal. Calling it again only requests a fresh withdrawal.
 *
 * @param readyMs How long to wait for an order that is being filled.
 * @returns undefined while the order is being filled, or its deposit has not landed
 */
const stopOrder = (
  { client, params, signal }: Cancelling,
  readyMs = 60_000,
): Promise<StoppedStep | undefined> =>
  firstOf(
    async () => {
      const view = await findOrder(client, params, signal);
      if (!view) throw orderMissing(params.family, params.order);
      if (view.over && view.kind !== 'expired') {
        const signature = view.kind === 'cancelled' ? withdrawalIn(view) : undefined;
        return { kind: 'over', state: view.kind, ...(signature && { signature }) };
      }
      if (!stoppable.includes(view.kind)) return undefined;
      return withdrawalOf(client, params, view, signal).catch((error: unknown) => {
        // It is being filled, or was filled after our read. Try again.
        if (isApiError(error) && error.status === 400) return undefined;
        throw error;
      });
    },
    { timeoutMs: readyMs, signal },
  );

/** The transaction that returned the rest of an order. */
function withdrawalIn({ order }: OrderView): string | undefined {
  const events: readonly { type?: string; txSignature?: string }[] = order.events ?? [];
  return events.find(({ type }) => type === 'withdrawal')?.txSignature;
}

async function withdrawalOf(
  client: TriggerClient,
  { family, order }: WatchedOrder,
  view: OrderView,
  signal: AbortSignal,
): Promise<StoppedStep> {
  // Safe to repeat after a lost answer: a repeat only requests a fresh withdrawal.
  const repeatable = { reconcile: async () => undefined, signal };
  const mint = view.order.inputMint;
  if (family === 'dca') {
    const { transaction, requestId, refundAmount } = await client.cancelDcaOrder({ id: order }, repeatable);
    // A lent budget is returned at its value of that time.
    const earns = view.family === 'dca' && view.order.jlEnabled === true;
    const least = earns ? {} : { atLeast: refundAmount };
    return { kind: 'withdrawal', transaction, requestId, mint, ...least, at: Date.now() };
  }
  const { transaction, requestId } = await client.cancelPriceOrder({ orderId: order }, repeatable);
  const at = Date.now();
  // Part of it may have been filled before it stopped.
  const now = view.kind === 'open' ? await findOrder(client, { family, order, mint }, signal) : view;
  const left = now?.family === 'price' ? now.order.remainingInputAmount : undefined;
  return { kind: 'withdrawal', transaction, requestId, mint, ...(left && { atLeast: left }), at };
}

/** A withdrawal may only move the order's mint from our vault to us. Only the service knows how much is left. */
const expectedWithdrawal = (
  { wallet }: Cancelling,
  { vaultPubkey, isNew }: OwnVault,
  { mint, atLeast }: Extract<StoppedStep, { kind: 'withdrawal' }>,
): Expectation<'withdrawal'> => ({
  kind: 'withdrawal',
  wallet,
  vault: vaultPubkey,
  ...(isNew && { vaultIsNew: true }),
  mint,
  ...(atLeast && { minimumOut: atLeast }),
});

async function dryRun(call: Cancelling, own: OwnVault): Promise<CancelOrderResult> {
  const { client, signal, params, options } = call;
  const { family, order } = params;
  const view = await findOrder(client, params, signal);
  if (!view) throw orderMissing(family, order);
  const state = view.kind;
  // Requesting the withdrawal of a stopped order again does not change the order.
  const stopped = state === 'stopped' ? await stopOrder(call, 0) : undefined;
  if (stopped?.kind !== 'withdrawal') return { kind: 'dry-run', order, state };
  const expected = expectedWithdrawal(call, own, stopped);
  const report = await guardForSigning(guardVault, stopped.transaction, expected, options);
  return { kind: 'dry-run', order, state, report };
}

/** The recorded steps of `withdrawExpired`, with those of each withdrawal. */
interface WithdrawExpiredSteps extends CancelOrderSteps {
  /** Ids of the expired orders. */
  found: readonly string[];
}

/** How `withdrawExpired` ended. */
export interface WithdrawExpiredResult {
  /**
   * - `all`: every expired order is withdrawn, or had ended by then.
   * - `some`: withdrawals failed, are unknown, or wait for a fill; see `orders`. If some are unknown or wait, resume the run.
   * - `none`: no order had expired.
   * - `dry-run`: nothing was signed.
   */
  readonly kind: 'all' | 'some' | 'none' | 'dry-run';
  /** How the withdrawal of each expired order ended. */
  readonly orders: readonly CancelOrderResult[];
}

interface WithdrawExpiredParams {
  /** Only orders with this mint. Default: all. */
  readonly mint?: string | undefined;
}

type Withdrawing = FlowCall<
  TriggerClient,
  WithdrawExpiredParams,
  VaultFlowOptions<WithdrawExpiredSteps>,
  WithdrawExpiredSteps
>;

/**
 * Returns the funds of all expired price orders to the wallet, one order after the other.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @throws FlowError as `cancelOrder` does
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, withdrawExpired } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * const { kind, orders } = await withdrawExpired(trigger, wallet);
 * console.log(kind, orders.length); // all 2; without an expired order: none 0
 */
export const withdrawExpired = /* @__PURE__ */ defineFlow({
  name: 'trigger.withdrawExpired',
  needs: 'listPriceOrders',
  signs: true,
  options: vaultOptionKinds,
  defaultParams: {} as WithdrawExpiredParams,
  advise: (cause) => advise(cause, ofCancellation).advice,
  unfinished: ({ orders }) => orders.some(({ kind }) => kind === 'unknown' || kind === 'busy'),
  run: async ({
    client,
    signer,
    params,
    options,
    id: run,
    signal,
    step,
  }: Withdrawing): Promise<WithdrawExpiredResult> => {
    const found = await step('found', async () => {
      const ids: string[] = [];
      for await (const { id, orderState } of eachItem(client, 'listPriceOrders', params, { signal })) {
        // The legs of one order are separate items of the list, and are cancelled together.
        if (orderState === 'expired' && !ids.includes(id)) ids.push(id);
      }
      return ids;
    });
    const orders: CancelOrderResult[] = [];
    for (const [index, order] of found.entries()) {
      // Each is a separate run, so that a finished withdrawal is not repeated.
      const own = { ...options, run: `${run}.${index + 1}` };
      const withdrawing = cancelOrder(client, signer, { family: 'price', order }, own);
      const afterOthers = (cause: unknown): never => {
        // Once others were signed, the error of one does not mean to begin again or to give up.
        if (!isFlowError(cause) || !orders.some((one) => 'signature' in one)) throw cause;
        throw new FlowError(
          options.signal?.aborted ? 'flow/aborted' : 'flow/stopped',
          `Orders before this one were withdrawn, or may be: call again with the same run. ${cause.message}`,
          {},
          { next: 'resume', cause },
        );
      };
      orders.push(await withdrawing.catch(afterOthers));
    }
    if (orders.length === 0) return { kind: 'none', orders };
    if (options.dryRun) return { kind: 'dry-run', orders };
    // An order that failed may still hold funds.
    const isDone = (one: CancelOrderResult) =>
      one.kind === 'cancelled' || (one.kind === 'over' && one.state !== 'failed');
    return { kind: orders.every(isDone) ? 'all' : 'some', orders };
  },
});
