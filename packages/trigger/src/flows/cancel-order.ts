import { runFlow, type Run } from '@galilean/client/flow';
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
import { findOrder } from './find-order.js';
import type { TriggerFlowOptions } from './options.js';
import { orderMissing } from './order-missing.js';
import type { OrderKind } from './order-view.js';
import { ownVault, type OwnVault } from './own-vault.js';
import type { Failed, Unknown } from './result.js';
import { askingFate, settle, type Ending } from './settle.js';
import { stopOrder, withdrawalIn, type StoppedStep } from './stop-order.js';
import type { WatchedOrder } from './watch-order.js';

/** The steps of `cancelOrder` and what they come to. */
export interface CancelOrderSteps {
  vault: OwnVault;
  stopped: StoppedStep;
  signed: SignedStep;
  /** The transaction that brought the funds back, base58. */
  cancelled: Ending<string>;
}

/** How `cancelOrder` ended. */
export type CancelOrderResult =
  | {
      /** The order is cancelled, and what was left of it is back in the wallet. */
      readonly kind: 'cancelled';
      readonly order: string;
      /** The withdrawal's, base58. */
      readonly signature: string;
    }
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
export function cancelOrder(
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
      isOpen: ({ kind }) => kind === 'unknown' || kind === 'busy',
    },
    async (run) => {
      run.know({ order });
      const { vaultPubkey } = await run.step('vault', async () =>
        ownVault(await client.getVault({}, run.signal ? { signal: run.signal } : {}), {
          flow,
          run: run.id,
          wallet,
        }),
      );
      const expect = (stopped: StoppedStep & { kind: 'withdrawal' }) =>
        expected(stopped, wallet, vaultPubkey);
      if (options.dryRun) return dryRun(client, params, run, options, expect);
      for (let attempt = 1, recrafts = 0; ; attempt++) {
        const before = run.recorded('stopped', attempt);
        const { readyMs = 60_000 } = options;
        const stopped = before ?? (await stopOrder({ client, named: params, run, readyMs }));
        if (!stopped) return { kind: 'busy', order, run: run.id };
        await run.step('stopped', () => stopped, attempt);
        if (stopped.kind === 'over') return overResult(order, stopped, recrafts > 0);
        run.know({ requestId: stopped.requestId });
        if (before && !run.recorded('signed', attempt) && isStale(stopped.at)) continue;

        const signed = await run.step(
          'signed',
          () => signGuarded(guardTrigger, stopped.transaction, signer, expect(stopped), options),
          attempt,
        );
        run.know({ signature: signed.signature });
        const ending =
          run.recorded('cancelled', attempt) ??
          (await confirm(client, params, stopped.requestId, signed, run, options));
        if (!ending) return { kind: 'unknown', order, signature: signed.signature, run: run.id };
        await run.step('cancelled', () => ending, attempt);
        if (ending.kind === 'done') return { kind: 'cancelled', order, signature: ending.done };
        const { advice, meaning } = ending;
        if (advice === 'requote' && recrafts++ < maxRecrafts) continue;
        return { kind: 'failed', order, signature: signed.signature, advice, meaning };
      }
    },
  );
}

/** What a withdrawal may do: bring the order's mint from our vault to us. How much is left, only the service knows. */
const expected = (
  { mint, atLeast }: StoppedStep & { kind: 'withdrawal' },
  wallet: string,
  vault: string,
): TriggerExpectation => ({
  kind: 'withdrawal',
  wallet,
  vault,
  mint,
  ...(atLeast && { minimumOut: atLeast }),
});

/** Sends the signed withdrawal. */
function confirm(
  client: TriggerClient,
  { family, order }: WatchedOrder,
  cancelRequestId: string,
  signed: SignedStep,
  { signal, pause }: Run<CancelOrderSteps>,
  { resendMs = 30_000, fate }: Options,
): Promise<Ending<string> | undefined> {
  const { transaction: signedTransaction, signature } = signed;
  const body = { signedTransaction, cancelRequestId };
  const during = signal ? { signal } : {};
  const isDca = family === 'dca';
  return settle({
    operationId: isDca ? 'confirmDcaOrderCancellation' : 'confirmPriceOrderCancellation',
    send: () =>
      isDca
        ? client.confirmDcaOrderCancellation({ id: order, ...body }, during)
        : client.confirmPriceOrderCancellation({ orderId: order, ...body }, during),
    read: ({ txSignature }) => txSignature,
    look: async () => {
      const view = await findOrder(client, { family, order }, signal);
      return view?.kind === 'cancelled' ? (withdrawalIn(view) ?? signature) : undefined;
    },
    // Unlike a deposit, a withdrawal that is refused may be crafted anew whatever became of it: it empties an account.
    sentBefore: false,
    resendMs,
    fate: askingFate(fate, signed, signal),
    pause,
  });
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
  run: Run<CancelOrderSteps>,
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
