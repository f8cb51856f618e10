import { attemptOf, checkArguments, runFlow, type FlowRun } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import {
  type GuardReport,
  guardVault,
  guardForSigning,
  type SignedStep,
  type WithdrawalExpectation,
} from '@galilean/signing/guard';
import type { TriggerClient } from '../generated/client.js';
import { adviceForTrigger } from '../generated/advice.js';
import { cancellations } from './attempt.js';
import { confirm, type Confirmed, type Unresolved } from './confirm.js';
import { findOrder } from './find-order.js';
import { vaultOptionKinds, type VaultFlowOptions } from './options.js';
import { orderMissing } from './order-missing.js';
import type { OrderKind } from './order-view.js';
import { ownVault, unprovenVault, type OwnVault } from './own-vault.js';
import type { Failed, Proven, Signed, Unknown } from './result.js';
import { signWithVault } from './sign-with-vault.js';
import { stopOrder, withdrawalIn, type StoppedStep } from './stop-order.js';
import type { WatchedOrder } from './watch-order.js';
import { namedOrderRules } from './rules/named-order-rules.js';
import { checkRules } from './rules/rule.js';

/** The recorded steps of `cancelOrder`. */
export interface CancelOrderSteps {
  vault: OwnVault;
  stopped: StoppedStep;
  signed: SignedStep;
  /** The transaction that returned the funds, base58. Null when its id is not known. */
  cancelled: Confirmed<string | null>;
}

/** How `cancelOrder` ended. */
export type CancelOrderResult = Proven & CancelOrderEnding;

type CancelOrderEnding =
  | (Signed & {
      /** The order is cancelled, and the rest of its funds is back in the wallet. */
      readonly kind: 'cancelled';
      readonly order: string;
    })
  | {
      /** There was nothing to cancel: the order had already ended. */
      readonly kind: 'over';
      readonly order: string;
      readonly state: OrderKind;
    }
  | {
      /** The order is being filled and cannot be cancelled yet. Resume the run to try again. */
      readonly kind: 'busy';
      readonly order: string;
      readonly run: string;
    }
  | Failed
  | Unknown
  | {
      /**
       * The state of the order. The withdrawal can be requested only after an order is stopped, so for an active order a
       * dry run has no report.
       */
      readonly kind: 'dry-run';
      readonly order: string;
      readonly state: OrderKind;
      readonly report?: GuardReport;
    };

type Options = VaultFlowOptions<CancelOrderSteps>;

const flow = 'trigger.cancelOrder';

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
 */
export async function cancelOrder(
  client: TriggerClient,
  signer: Signer,
  params: WatchedOrder,
  options: Options = {},
): Promise<CancelOrderResult> {
  checkArguments(flow, { client, params, options }, 'getVault', vaultOptionKinds);
  const wallet = addressOf(signer);
  checkRules(namedOrderRules, params, { flow, wallet });
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
      const { id, signal } = run;
      const own = await run.step('vault', async () =>
        ownVault(await client.getVault({}, { signal }), options, { flow, run: id, wallet }),
      );
      const cancelling = { run, client, signer, wallet, own, named: params, options };
      return options.dryRun ? dryRun(cancelling) : stopAndWithdraw(cancelling);
    },
  );
}

/** What `cancelOrder` works with once it knows the vault. */
interface Cancelling {
  readonly run: FlowRun<CancelOrderSteps>;
  readonly client: TriggerClient;
  readonly signer: Signer;
  readonly wallet: string;
  readonly own: OwnVault;
  readonly named: WatchedOrder;
  readonly options: Options;
}

type Withdrawal = Extract<StoppedStep, { kind: 'withdrawal' }>;

/** Requests withdrawals until one is sent that does not provably fail. */
async function stopAndWithdraw(cancelling: Cancelling): Promise<CancelOrderResult> {
  const { run, own, named, options } = cancelling;
  const { order } = named;
  const { readyMs = 60_000 } = options;
  for (let attempt = attemptOf(run, cancellations), recrafts = 0; ;) {
    const stopped = run.recorded('stopped', attempt) ?? (await stopOrder({ ...cancelling, readyMs }));
    if (!stopped) return { kind: 'busy', order, run: run.id };
    await run.step('stopped', () => stopped, attempt);
    if (stopped.kind === 'over') return overResult(order, stopped, recrafts > 0);
    const { requestId, transaction } = stopped;
    run.addErrorContext({ requestId });

    const signed = await signWithVault(cancelling, transaction, expected(cancelling, stopped), attempt);
    const { transactionId: signature = null } = signed;
    const withdrawn =
      run.recorded('cancelled', attempt) ??
      (await sendWithdrawal(cancelling, signed, { requestId, attempt }));
    if (withdrawn.kind === 'unknown')
      return { ...withdrawn, ...unprovenVault(own), order, signature, run: run.id };
    await run.step('cancelled', () => withdrawn, attempt);
    if (withdrawn.kind === 'done')
      return { kind: 'cancelled', order, signature: withdrawn.done, ...unprovenVault(own) };
    const { isProven = false, advice } = withdrawn;
    if (!isProven || advice !== 'requote' || recrafts++ === maxRecrafts)
      return { ...withdrawn, isProven, kind: 'failed', order, signature };
    attempt = attemptOf(run, cancellations, attempt + 1);
  }
}

/** A withdrawal may only move the order's mint from our vault to us. Only the service knows how much is left. */
const expected = (
  { wallet, own: { vaultPubkey, isNew } }: Cancelling,
  { mint, atLeast }: Withdrawal,
): WithdrawalExpectation => ({
  kind: 'withdrawal',
  wallet,
  vault: vaultPubkey,
  ...(isNew && { vaultIsNew: true }),
  mint,
  ...(atLeast && { minimumOut: atLeast }),
});

/** Sends the signed withdrawal and finds out how it ended. */
function sendWithdrawal(
  { run, client, named: { family, order }, options }: Cancelling,
  signed: SignedStep,
  { requestId: cancelRequestId, attempt }: { readonly requestId: string; readonly attempt: number },
): Promise<Confirmed<string | null> | Unresolved> {
  const { transaction: signedTransaction, transactionId } = signed;
  const { signal } = run;
  const body = { signedTransaction, cancelRequestId };
  // Each send is one request, so that its outcome is known.
  const once = { retries: 0, signal };
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
      // An answer that names no transaction is not from the service.
      read: ({ txSignature }) =>
        typeof txSignature === 'string' ? { kind: 'done', done: txSignature } : { kind: 'unknown' },
      findRecord: async () => {
        const view = await findOrder(client, { family, order }, signal);
        return view?.kind === 'cancelled' ? (withdrawalIn(view) ?? transactionId ?? null) : undefined;
      },
      sends: {
        countSend: () => run.count('sends', attempt),
        onWait: (reason) => run.waiting('cancelled', reason, attempt),
      },
      // Unlike a deposit, a withdrawal needs nothing of the service once it has landed.
      whenLanded: (id = transactionId) => id ?? null,
    },
    options,
  );
}

/** @param isRetry Whether this call sent a withdrawal before, so that the cancellation is ours. */
function overResult(
  order: string,
  { state, signature }: Extract<StoppedStep, { kind: 'over' }>,
  isRetry: boolean,
): CancelOrderResult {
  if (isRetry && state === 'cancelled' && signature) return { kind: 'cancelled', order, signature };
  return { kind: 'over', order, state };
}

async function dryRun(cancelling: Cancelling): Promise<CancelOrderResult> {
  const { run, client, named, options } = cancelling;
  const { family, order } = named;
  const view = await findOrder(client, named, run.signal);
  if (!view) throw orderMissing(family, order, { run: run.id });
  const state = view.kind;
  // Requesting the withdrawal of a stopped order again does not change the order.
  const stopped = state === 'stopped' ? await stopOrder({ ...cancelling, readyMs: 0 }) : undefined;
  if (stopped?.kind !== 'withdrawal') return { kind: 'dry-run', order, state };
  const report = await guardForSigning(
    guardVault,
    stopped.transaction,
    expected(cancelling, stopped),
    options,
  );
  return { kind: 'dry-run', order, state, report };
}
