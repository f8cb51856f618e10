import { recordSends, runFlow, type FlowRun, type Sends } from '@galilean/client/flow';
import { addressOf, transactionIdOf, type Signer } from '@galilean/signing';
import {
  type GuardReport,
  guardTrigger,
  judgeGuarded,
  type SignedStep,
  signGuarded,
} from '@galilean/signing/guard';
import type { TriggerClient } from '../generated/client.js';
import { adviceForTrigger } from '../generated/advice.js';
import { attemptOf } from './attempt.js';
import { awaitDeposit } from './await-deposit.js';
import { confirm, type Confirmed } from './confirm.js';
import { craftedStep, depositOf, expectedDeposit, withOwner, type CraftedStep } from './deposit.js';
import { ensureVault } from './ensure-vault.js';
import { findByDeposit } from './find-order.js';
import { openOrder, type Opened } from './open-order.js';
import type { TriggerFlowOptions } from './options.js';
import { isDca, type OrderParams } from './order-params.js';
import { isDepositLost } from './order-view.js';
import type { Failed, Proven, Signed, Unknown } from './result.js';
import { ownVault, pinVault, unprovenVault, type OwnVault } from './own-vault.js';
import { checkOrder } from './rules/check-order.js';

/** The steps of `createOrder` and what they come to. Times in milliseconds since 1970. */
export interface CreateOrderSteps {
  /** When the rules were checked. */
  checked: number;
  vault: OwnVault;
  crafted: CraftedStep;
  signed: SignedStep;
  /** When the signed deposit is sent first. */
  sending: number;
  created: Confirmed<Opened>;
  /** Whether the deposit landed. */
  confirmed: boolean;
}

/** How `createOrder` ended. */
export type CreateOrderResult = Proven & CreateOrderEnding;

type CreateOrderEnding =
  | (Signed & {
      /** The order lives, its deposit has landed. */
      readonly kind: 'created';
      /** Its id. */
      readonly order: string;
    })
  | (Signed & {
      /** The order exists and waits for its deposit: the same run goes on waiting, and so does `watchOrder`. */
      readonly kind: 'pending';
      readonly order: string;
      readonly run: string;
    })
  | Failed
  | Unknown
  | {
      /** What would have been signed, by the guard's account. */
      readonly kind: 'dry-run';
      readonly report: GuardReport;
      readonly requestId: string;
    };

/**
 * Creates a price order (single, trailing, OCO, OTOCO) or a DCA order: checks every documented rule, finds or registers
 * the vault, has the deposit crafted, guards and signs it, and sends it with the order. One deposit is one order,
 * whatever is interrupted: the signed deposit is recorded before it is sent, only its bytes are ever sent again, and
 * the service's list is searched for it.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @returns see `CreateOrderResult`
 * @throws FlowError `flow/bad-input` before anything is asked; `flow/stopped` with the cause, such as the guard's
 *   refusal; `flow/aborted`; `journal/…`
 */
export async function createOrder(
  client: TriggerClient,
  signer: Signer,
  params: OrderParams,
  options: TriggerFlowOptions<CreateOrderSteps> = {},
): Promise<CreateOrderResult> {
  const wallet = addressOf(signer);
  const flow = 'trigger.createOrder';
  return runFlow<CreateOrderSteps, CreateOrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isOpen: ({ kind }) => kind === 'unknown' || kind === 'pending',
    },
    async (run) => {
      const during = run.signal ? { signal: run.signal } : {};
      // Checked once: an order that was signed stays what it is, though its first round may be due by now.
      await run.step('checked', () => {
        checkOrder(params, { flow, run: run.id, wallet });
        return Date.now();
      });
      const own = await run.step('vault', async () => {
        const vault = options.dryRun ? await client.getVault({}, during) : await ensureVault(client, during);
        return ownVault(vault, options, { flow, run: run.id, wallet });
      });

      const attempt = attemptOf(run);
      const crafted = await run.step(
        'crafted',
        async () => craftedStep(await client.craftDeposit(depositOf(params, wallet), during)),
        attempt,
      );
      const { requestId } = crafted;
      run.addErrorContext({ requestId });
      const expected = await withOwner(
        expectedDeposit(params, crafted, wallet, own),
        crafted,
        options,
        run.signal,
      );
      if (options.dryRun) {
        return {
          kind: 'dry-run',
          requestId,
          report: await judgeGuarded(guardTrigger, crafted.transaction, expected, options),
        };
      }
      const signed = await run.step(
        'signed',
        async () => {
          const step = await signGuarded(guardTrigger, crafted.transaction, signer, expected, options);
          await pinVault(wallet, own, options);
          return step;
        },
        attempt,
      );
      const landed = await land(run, client, params, options, { ...signed, requestId, wallet, attempt });
      return { ...landed, ...unprovenVault(own) };
    },
  );
}

interface SignedDeposit extends SignedStep {
  readonly requestId: string;
  readonly wallet: string;
  readonly attempt: number;
}

/** Sends the deposit, and waits until the order lives. */
async function land(
  run: FlowRun<CreateOrderSteps>,
  client: TriggerClient,
  params: OrderParams,
  options: TriggerFlowOptions<CreateOrderSteps>,
  signed: SignedDeposit,
): Promise<CreateOrderResult> {
  const { transactionId: signature = null, attempt } = signed;
  const { signal } = run;
  const family = isDca(params) ? 'dca' : 'price';
  const sends = await recordSends(run, attempt);
  const since = run.recorded('sending', attempt)!;
  const created =
    run.recorded('created', attempt) ??
    (await confirm(run, depositSent(run, client, params, { ...signed, since, sends }), options));
  if (created.kind === 'unknown') return { ...created, signature, run: run.id };
  await run.step('created', () => created, attempt);
  if (created.kind === 'refused') return { ...created, kind: 'failed', signature };
  const { order, confirmed } = created.done;
  run.addErrorContext({ order });
  const landed =
    confirmed ||
    (run.recorded('confirmed', attempt) ??
      (await awaitDeposit(client, family, order, options.readyMs, signal)));
  if (landed === undefined) return { kind: 'pending', order, signature, run: run.id };
  if (await run.step('confirmed', () => landed, attempt)) return { kind: 'created', order, signature };
  return {
    kind: 'failed',
    order,
    signature,
    advice: 'stop',
    meaning: 'The order exists, but its deposit failed.',
  };
}

/** The signed deposit with its order, and how the service's list is searched for it. */
function depositSent(
  { signal }: FlowRun<CreateOrderSteps>,
  client: TriggerClient,
  params: OrderParams,
  { requestId, wallet, since, sends, ...signed }: SignedDeposit & { since: number; sends: Sends },
): Parameters<typeof confirm<Opened, Opened>>[1] {
  const { transaction } = signed;
  const family = isDca(params) ? 'dca' : 'price';
  const deposit = { depositRequestId: requestId, depositSignedTx: transaction, userPubkey: wallet };
  return {
    operationId: family === 'dca' ? 'createDcaOrder' : 'createPriceOrder',
    signed,
    send: () => openOrder(client, params, deposit, signal),
    // An answer that names no order is not the service's.
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
