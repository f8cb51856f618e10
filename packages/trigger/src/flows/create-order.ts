import {
  attemptOf,
  checkArguments,
  firstOf,
  recordSends,
  runFlow,
  type FlowRun,
  type Sends,
} from '@galilean/flow';
import { addressOf, transactionIdOf, type Signer } from '@galilean/signing';
import { type GuardReport, guardVault, guardForSigning, type SignedStep } from '@galilean/signing/guard';
import type { TriggerClient } from '../generated/client.js';
import { adviceForTrigger } from '../generated/advice.js';
import { creations } from './attempt.js';
import { confirm, type Confirmed } from './confirm.js';
import { craftedStep, depositOf, expectedDeposit, withOwner, type CraftedStep } from './deposit.js';
import { ensureVault } from './ensure-vault.js';
import { findByDeposit, findOrder } from './find-order.js';
import { openOrder, type Opened } from './open-order.js';
import { createOptionKinds, type CreateOrderOptions } from './options.js';
import { isDca, type OrderParams } from './order-params.js';
import { isDepositLost, type OrderFamily } from './order-view.js';
import { lostDeposit, openDeposit } from './lost-deposit.js';
import type { DepositOnly, Failed, Proven, Signed, Unknown } from './result.js';
import { ownVault, unprovenVault, type OwnVault } from './own-vault.js';
import { checkOrder } from './rules/check-order.js';
import { signWithVault } from './sign-with-vault.js';

/** The recorded steps of `createOrder`. Times in milliseconds since 1970. */
export interface CreateOrderSteps {
  /** When the parameters passed every rule. */
  checked: number;
  vault: OwnVault;
  crafted: CraftedStep;
  signed: SignedStep;
  /** When the signed deposit was first sent. */
  sending: number;
  created: Confirmed<Opened>;
  /** Whether the deposit landed. */
  confirmed: boolean;
}

/** How `createOrder` ended. */
export type CreateOrderResult = Proven & CreateOrderEnding;

type CreateOrderEnding =
  | (Signed & {
      /** The order is active and its deposit has landed. */
      readonly kind: 'created';
      /** The order's id. */
      readonly order: string;
    })
  | (Signed & {
      /** The order exists and waits for its deposit. Resume the run to wait longer, or use `watchOrder`. */
      readonly kind: 'pending';
      readonly order: string;
      readonly run: string;
    })
  | DepositOnly
  | Failed
  | Unknown
  | {
      /** The guard's report on the transaction that would have been signed. */
      readonly kind: 'dry-run';
      readonly report: GuardReport;
      readonly requestId: string;
    };

const flow = 'trigger.createOrder';

/**
 * Creates a price order (single, trailing, OCO, OTOCO) or a DCA order. Checks every documented rule, finds or registers
 * the vault, requests the deposit, guards and signs it, and sends it with the order.
 *
 * One deposit creates one order, even after interruptions: the signed deposit is recorded before it is sent, only the
 * same bytes are sent again, and the service's order list is searched for it.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @returns see `CreateOrderResult`
 * @throws FlowError `flow/bad-input` before the first request; `flow/stopped` with the cause, such as the guard's
 *   refusal; `flow/aborted`; `journal/…`
 */
export async function createOrder(
  client: TriggerClient,
  signer: Signer,
  params: OrderParams,
  options: CreateOrderOptions<CreateOrderSteps> = {},
): Promise<CreateOrderResult> {
  checkArguments(flow, { client, params, options }, 'craftDeposit', createOptionKinds);
  const wallet = addressOf(signer);
  const family = isDca(params) ? 'dca' : 'price';
  return runFlow<CreateOrderSteps, CreateOrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown' || kind === 'pending' || kind === 'deposit-only',
    },
    (run) => depositAndOpen({ run, client, signer, wallet, params, family, options }),
  );
}

/** What `createOrder` works with from its first step to its last. */
interface Creating {
  readonly run: FlowRun<CreateOrderSteps>;
  readonly client: TriggerClient;
  readonly signer: Signer;
  readonly wallet: string;
  readonly params: OrderParams;
  readonly family: OrderFamily;
  readonly options: CreateOrderOptions<CreateOrderSteps>;
}

async function depositAndOpen(creating: Creating): Promise<CreateOrderResult> {
  const { run, client, wallet, params, options } = creating;
  const during = { signal: run.signal };
  // Checked once: by the time a run resumes, the first round of a signed order may be due.
  await run.step('checked', () => {
    checkOrder(params, { flow, run: run.id, wallet });
    return Date.now();
  });
  const own = await run.step('vault', async () => {
    // A dry run does not register a vault.
    const vault = options.dryRun ? await client.getVault({}, during) : await ensureVault(client, during);
    return ownVault(vault, options, { flow, run: run.id, wallet });
  });
  const attempt = attemptOf(run, creations);
  const crafted = await run.step(
    'crafted',
    async () => craftedStep(await client.craftDeposit(depositOf(params, wallet), during)),
    attempt,
  );
  const { requestId, transaction } = crafted;
  run.addErrorContext({ requestId });
  const expected = await withOwner(
    expectedDeposit(params, crafted, wallet, own),
    crafted,
    options,
    run.signal,
  );
  if (options.dryRun) {
    const report = await guardForSigning(guardVault, transaction, expected, options);
    return { kind: 'dry-run', requestId, report };
  }
  const signed = await signWithVault({ ...creating, own }, transaction, expected, attempt);
  const opened = await sendDeposit(creating, { signed, requestId, attempt });
  return { ...opened, ...unprovenVault(own) };
}

/** A signed deposit of the run. */
interface SignedDeposit {
  readonly signed: SignedStep;
  readonly requestId: string;
  readonly attempt: number;
}

/** Sends the deposit with its order, and waits until the deposit has landed. */
async function sendDeposit(creating: Creating, deposit: SignedDeposit): Promise<CreateOrderResult> {
  const { run, options } = creating;
  const { signed, attempt } = deposit;
  const { transactionId: signature = null } = signed;
  const sends = await recordSends(run, attempt);
  const created =
    run.recorded('created', attempt) ?? (await confirm(run, openingOf(creating, deposit, sends), options));
  if (created.kind === 'unknown') return { ...openDeposit(created), signature, run: run.id };
  await run.step('created', () => created, attempt);
  if (created.kind === 'refused')
    return { ...created, isProven: created.isProven ?? false, kind: 'failed', signature };
  const { order, confirmed } = created.done;
  run.addErrorContext({ order });
  const landed =
    confirmed || (run.recorded('confirmed', attempt) ?? (await hasDepositLanded(creating, order)));
  if (landed === undefined) return { kind: 'pending', order, signature, run: run.id };
  if (await run.step('confirmed', () => landed, attempt)) return { kind: 'created', order, signature };
  return { ...(await lostDeposit(run, { signed, sends }, options)), order, signature };
}

/** How to send the signed deposit with its order, and how to find that order in the service's list. */
function openingOf(
  { run, client, wallet, params, family }: Creating,
  { signed, requestId, attempt }: SignedDeposit,
  sends: Sends,
): Parameters<typeof confirm<Opened, Opened>>[1] {
  const { signal } = run;
  const since = run.recorded('sending', attempt)!;
  const deposit = { depositRequestId: requestId, depositSignedTx: signed.transaction, userPubkey: wallet };
  return {
    operationId: family === 'dca' ? 'createDcaOrder' : 'createPriceOrder',
    signed,
    send: () => openOrder(client, params, deposit, signal),
    // An answer that names no order is not from the service.
    read: (opened) =>
      typeof opened.order === 'string' ? { kind: 'done', done: opened } : { kind: 'unknown' },
    findRecord: async () => {
      const isOurs = async (named: string) => (await transactionIdOf(signed, named)) === named;
      const search = { isOurs, requestId, mint: params.inputMint, since };
      const found = await findByDeposit(client, family, search, signal);
      return found && { order: found.order.id, confirmed: found.kind !== 'pending' && !isDepositLost(found) };
    },
    sends,
  };
}

/** Waits for the deposit of an order. Undefined when it is still pending after `readyMs`. */
const hasDepositLanded = (
  { run, client, family, options }: Creating,
  order: string,
): Promise<boolean | undefined> =>
  firstOf(
    async () => {
      const view = await findOrder(client, { family, order }, run.signal);
      // An order that is not listed yet counts as pending.
      return view && view.kind !== 'pending' ? !isDepositLost(view) : undefined;
    },
    { timeoutMs: options.readyMs ?? 60_000, signal: run.signal },
  );
