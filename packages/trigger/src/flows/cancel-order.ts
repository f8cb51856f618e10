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
import type { TriggerClient } from '../generated/client.js';
import { adviceForTrigger } from '../generated/advice.js';
import { isStale } from './attempt.js';
import { confirm, type Confirmed, type Unresolved } from './confirm.js';
import { findOrder } from './find-order.js';
import type { TriggerFlowOptions } from './options.js';
import { orderMissing } from './order-missing.js';
import type { OrderKind } from './order-view.js';
import { ownVault, pinVault, unprovenVault, type OwnVault } from './own-vault.js';
import type { Failed, Proven, Signed, Unknown } from './result.js';
import { stopOrder, withdrawalIn, type StoppedStep } from './stop-order.js';
import type { WatchedOrder } from './watch-order.js';

/** The steps of `cancelOrder` and what they come to. */
export interface CancelOrderSteps {
  vault: OwnVault;
  stopped: StoppedStep;
  signed: SignedStep;
  /** The transaction that brought the funds back, base58; null where nobody named it. */
  cancelled: Confirmed<string | null>;
}

/** How `cancelOrder` ended. */
export type CancelOrderResult = Proven & CancelOrderEnding;

type CancelOrderEnding =
  | (Signed & {
      /** The order is cancelled, and what was left of it is back in the wallet. */
      readonly kind: 'cancelled';
      readonly order: string;
    })
  | {
      /** There was nothing to cancel: the order was over before. */
      readonly kind: 'over';
      readonly order: string;
      readonly state: OrderKind;
    }
  | {
      /** The order is being filled and cannot be cancelled yet: the same run tries again. */
      readonly kind: 'busy';
      readonly order: string;
      readonly run: string;
    }
  | Failed
  | Unknown
  | {
      /** Where the order stands. Cancelling stops an order before there is anything to sign, so that a dry run has no report for one that still lives. */
      readonly kind: 'dry-run';
      readonly order: string;
      readonly state: OrderKind;
      readonly report?: GuardReport;
    };

type Options = TriggerFlowOptions<CancelOrderSteps>;

/** Fresh withdrawals after one that was not taken. */
const maxRecrafts = 2;

/**
 * Cancels a price or DCA order, or takes back the funds of an expired one: stops it, guards and signs its withdrawal,
 * and confirms it. A withdrawal that is lost is crafted, and signed, anew; one that is on its way is not.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @returns see `CancelOrderResult`
 * @throws FlowError `flow/stopped` with the cause, such as an order that does not exist; `flow/aborted`; `journal/…`
 */
export async function cancelOrder(
  client: TriggerClient,
  signer: Signer,
  params: WatchedOrder,
  options: Options = {},
): Promise<CancelOrderResult> {
  const wallet = addressOf(signer);
  const flow = 'trigger.cancelOrder';
  const { family, order } = params;
  return runFlow<CancelOrderSteps, CancelOrderResult>(
    {
      flow,
      wallet,
      input: { family, order },
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown' || kind === 'busy',
    },
    async (run) => {
      run.addErrorContext({ order });
      const own = await run.step('vault', async () =>
        ownVault(await client.getVault({}, run.signal ? { signal: run.signal } : {}), options, {
          flow,
          run: run.id,
          wallet,
        }),
      );
      const expect = (stopped: StoppedStep & { kind: 'withdrawal' }) => expected(stopped, wallet, own);
      if (options.dryRun) return dryRun(client, params, run, options, expect);
      for (let attempt = 1, recrafts = 0; ; attempt++) {
        const before = run.recorded('stopped', attempt);
        const { readyMs = 60_000 } = options;
        const stopped = before ?? (await stopOrder({ client, named: params, run, readyMs }));
        if (!stopped) return { kind: 'busy', order, run: run.id };
        await run.step('stopped', () => stopped, attempt);
        if (stopped.kind === 'over') return overResult(order, stopped, recrafts > 0);
        run.addErrorContext({ requestId: stopped.requestId });
        if (before && !run.recorded('signed', attempt) && isStale(stopped.at)) continue;

        const signed = await run.step(
          'signed',
          async () => {
            const step = await signGuarded(
              guardTrigger,
              stopped.transaction,
              signer,
              expect(stopped),
              options,
            );
            await pinVault(wallet, own, options);
            return step;
          },
          attempt,
        );
        const { transactionId: signature = null } = signed;
        const withdrawn =
          run.recorded('cancelled', attempt) ??
          (await withdraw(client, { ...params, cancelRequestId: stopped.requestId }, signed, run, options));
        if (withdrawn.kind === 'unknown')
          return { ...withdrawn, ...unprovenVault(own), order, signature, run: run.id };
        await run.step('cancelled', () => withdrawn, attempt);
        if (withdrawn.kind === 'done')
          return { kind: 'cancelled', order, signature: withdrawn.done, ...unprovenVault(own) };
        if (withdrawn.advice === 'requote' && recrafts++ < maxRecrafts) continue;
        return { ...withdrawn, kind: 'failed', order, signature };
      }
    },
  );
}

/** What a withdrawal may do: bring the order's mint from our vault to us. How much is left, only the service knows. */
const expected = (
  { mint, atLeast }: StoppedStep & { kind: 'withdrawal' },
  wallet: string,
  { vaultPubkey, isNew }: OwnVault,
): TriggerExpectation => ({
  kind: 'withdrawal',
  wallet,
  vault: vaultPubkey,
  ...(isNew && { vaultIsNew: true }),
  mint,
  ...(atLeast && { minimumOut: atLeast }),
});

/** Sends the signed withdrawal. */
function withdraw(
  client: TriggerClient,
  { family, order, cancelRequestId }: WatchedOrder & { cancelRequestId: string },
  signed: SignedStep,
  run: FlowRun<CancelOrderSteps>,
  options: Options,
): Promise<Confirmed<string | null> | Unresolved> {
  const { transaction: signedTransaction, transactionId } = signed;
  const { signal } = run;
  const body = { signedTransaction, cancelRequestId };
  // One sending, one outcome.
  const once = { retries: 0, ...(signal && { signal }) };
  const isDca = family === 'dca';
  return confirm<{ txSignature?: string }, string | null>(
    run,
    {
      operationId: isDca ? 'confirmDcaOrderCancellation' : 'confirmPriceOrderCancellation',
      signed,
      send: async () =>
        isDca
          ? client.confirmDcaOrderCancellation({ id: order, ...body }, once)
          : client.confirmPriceOrderCancellation({ orderId: order, ...body }, once),
      // An answer that names no transaction is not the service's.
      read: ({ txSignature }) =>
        typeof txSignature === 'string' ? { kind: 'done', done: txSignature } : { kind: 'unknown' },
      findRecord: async () => {
        const view = await findOrder(client, { family, order }, signal);
        return view?.kind === 'cancelled' ? (withdrawalIn(view) ?? transactionId ?? null) : undefined;
      },
      // Unlike a deposit, a withdrawal that is refused may be crafted again after any outcome: it empties an account.
      ...(transactionId !== undefined && { whenLanded: transactionId }),
    },
    options,
  );
}

function overResult(
  order: string,
  { state, signature }: StoppedStep & { kind: 'over' },
  ours: boolean,
): CancelOrderResult {
  if (ours && state === 'cancelled' && signature) return { kind: 'cancelled', order, signature };
  return { kind: 'over', order, state };
}

async function dryRun(
  client: TriggerClient,
  params: WatchedOrder,
  run: FlowRun<CancelOrderSteps>,
  options: Options,
  expect: (stopped: StoppedStep & { kind: 'withdrawal' }) => TriggerExpectation,
): Promise<CancelOrderResult> {
  const { family, order } = params;
  const view = await findOrder(client, params, run.signal);
  if (!view) throw orderMissing(family, order, { run: run.id });
  const state = view.kind;
  // One that is stopped already stays as it is when its withdrawal is crafted once more.
  const stopped =
    state === 'stopped' ? await stopOrder({ client, named: params, run, readyMs: 0 }) : undefined;
  if (stopped?.kind !== 'withdrawal') return { kind: 'dry-run', order, state };
  return {
    kind: 'dry-run',
    order,
    state,
    report: await judgeGuarded(guardTrigger, stopped.transaction, expect(stopped), options),
  };
}
