import {
  defineFlow,
  type Failed,
  firstOf,
  type FlowCall,
  freshOffer,
  type Refusal,
  type SendResult,
  settle,
  type Settled,
  type SettleSteps,
  sign,
  type Signed,
  type Unknown,
} from '@galilean/flow';
import { transactionIdOf } from '@galilean/signing';
import {
  guardForSigning,
  guardVault,
  type Expectation,
  type GuardReport,
  type SignedStep,
} from '@galilean/signing/guard';
import { meaningsOfCreateDcaOrder, meaningsOfCreatePriceOrder } from '../generated/advice.js';
import type {
  TriggerClient,
  CraftDepositParams,
  CreateDcaOrderParams,
  CreatePriceOrderParams,
} from '../generated/index.js';
import { outcomesOfCreateDcaOrder, outcomesOfCreatePriceOrder } from '../generated/outcomes.js';
import { checkOrder, isDca, type OrderParams } from './order-rules.js';
import { findByDeposit, findOrder, isDepositLost } from './orders.js';
import { advise, ofCreation, resendMs, sending } from './service.js';
import {
  ensureVault,
  ownVault,
  pinVault,
  unprovenVault,
  vaultOptionKinds,
  type OwnVault,
  type Proven,
  type VaultFlowOptions,
} from './vault.js';

/** Options of `createOrder`, which puts funds into the vault. */
export interface CreateOrderOptions<Steps = Record<string, unknown>> extends VaultFlowOptions<Steps> {
  /**
   * Reads who owns a token account, as `tokenAccountOverRpc(url)` of `@galilean/signing/rpc` does; undefined when it does
   * not exist. Called when nothing else proves who owns the account of a deposit. Default: none, so such a deposit is
   * refused as unproven.
   */
  readonly ownerOf?:
    | ((
        tokenAccount: string,
        signal?: AbortSignal,
      ) => Promise<string | { readonly owner: string } | undefined>)
    | undefined;
}

/** The recorded steps of `createOrder`. Times in milliseconds since 1970. */
export interface CreateOrderSteps extends SettleSteps<Opened> {
  /** When the parameters passed every rule. */
  checked: number;
  vault: OwnVault;
  crafted: CraftedStep;
  /** Whether the deposit landed, as the service says. */
  confirmed: boolean;
  /** Of a deposit that the service calls failed: when the network was first asked about it, and what it proved. */
  'sending.deposit': number;
  'settled.deposit': Settled<Opened>;
}

/** A deposit that the service built, as recorded. */
export interface CraftedStep {
  readonly requestId: string;
  /** Unsigned, base64. */
  readonly transaction: string;
  /** The order's own token account in the vault, if the service names it. */
  readonly depositAccount?: string | undefined;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
}

/** An order that exists. */
export interface Opened {
  /** Its id. */
  readonly order: string;
  /** Whether the service says that its deposit landed. */
  readonly confirmed: boolean;
  /** Only for the compiler: an order does not name its deposit. */
  readonly signature?: undefined;
}

/**
 * The deposit landed, and the service refuses the order or calls its deposit failed: the funds are in the vault, without an
 * active order. Do not create the order again in another run, which would deposit twice. Resume this run to hand the same
 * deposit over again, or send the signature to the service's support. Only with `signatureStatus`.
 */
interface DepositOnly extends Signed, Refusal {
  readonly kind: 'deposit-only';
  readonly advice: 'stop';
  readonly run: string;
  /** The order that the service lists with a failed deposit, if there is one. */
  readonly order?: string;
}

/** How `createOrder` ended. */
export type CreateOrderResult = Proven &
  (
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
    | (Failed & { readonly order?: string })
    | (Unknown & { readonly order?: string })
    | {
        /** The guard's report on the transaction that would have been signed. */
        readonly kind: 'dry-run';
        readonly report: GuardReport;
        readonly requestId: string;
      }
  );

type Creating = FlowCall<TriggerClient, OrderParams, CreateOrderOptions<CreateOrderSteps>, CreateOrderSteps>;

/**
 * Creates a price order (limit, stop-loss, trailing, OCO, OTOCO) or a DCA order. Checks every documented rule, finds or registers
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
export const createOrder = /* @__PURE__ */ defineFlow({
  name: 'trigger.createOrder',
  needs: 'craftDeposit',
  signs: true,
  options: { ...vaultOptionKinds, ownerOf: 'function' },
  advise: (cause) => advise(cause, ofCreation).advice,
  unfinished: ({ kind }) => ['unknown', 'pending', 'deposit-only'].includes(kind),
  run: async (call: Creating): Promise<CreateOrderResult> => {
    const { client, signal, wallet, params, options } = call;
    const about = { flow: 'trigger.createOrder', wallet };
    // Checked once: by the time a run resumes, the first round of a signed order may be due.
    await call.step('checked', () => {
      checkOrder(params, about);
      return Date.now();
    });
    const own = await call.step('vault', async () => {
      // A dry run does not register a vault.
      const vault = options.dryRun
        ? await client.getVault({}, { signal })
        : await ensureVault(client, { signal });
      return ownVault(vault, options, about);
    });

    const { offer: crafted, cycle } = await freshOffer<CraftedStep>(call, {
      step: 'crafted',
      async take() {
        const { inputMint, outputMint, inputAmount } = params;
        const deposit = { inputMint, outputMint, userAddress: wallet, amount: String(inputAmount) };
        const order: CraftDepositParams = isDca(params)
          ? { ...deposit, orderType: 'dca', ...(params.jlEnabled && { jlMint: params.jlMint! }) }
          : { ...deposit, orderType: 'price', orderSubType: params.orderType };
        const answer = await client.craftDeposit(order, { signal });
        const { requestId, transaction, inputTokenAccount } = answer;
        return { requestId, transaction, depositAccount: inputTokenAccount || undefined, at: Date.now() };
      },
      until: 'sending',
      freshMs: 45_000,
    });
    const { requestId, transaction } = crafted;
    call.addErrorContext({ requestId });

    const expected = await expectedDeposit(call, crafted, own);
    if (options.dryRun) {
      const report = await guardForSigning(guardVault, transaction, expected, options);
      return { kind: 'dry-run', requestId, report };
    }
    const after = () => pinVault(wallet, own, options);
    const signed = await sign(call, guardVault, transaction, expected, { cycle, after });
    const sentBeforeAt = call.recorded('sending', cycle);
    const opened = await sendWithOrder(call, signed, requestId, cycle);
    const unproven = unprovenVault(own);
    if (opened.kind === 'failed') return { ...opened, ...unproven };
    if (opened.kind === 'unknown') return { ...withoutOrder(opened), ...unproven };

    const { signature } = opened;
    const { order, confirmed } = opened.done;
    call.addErrorContext({ order });
    const look = async () => {
      const view = await findOrder(client, { family: isDca(params) ? 'dca' : 'price', order }, signal);
      // An order that is not listed yet counts as pending.
      return view && view.kind !== 'pending' ? !isDepositLost(view) : undefined;
    };
    const landed =
      confirmed ||
      (call.recorded('confirmed', cycle) ??
        (await firstOf(look, { timeoutMs: options.readyMs ?? 60_000, signal })));
    if (landed === undefined) return { kind: 'pending', order, signature, run: call.id, ...unproven };
    if (await call.step('confirmed', () => landed, cycle))
      return { kind: 'created', order, signature, ...unproven };
    return { ...(await lostDeposit(call, signed, cycle, sentBeforeAt)), order, signature, ...unproven };
  },
});

/**
 * What the deposit may do: move the order's mint and amount to our vault. The transaction of a price order creates the
 * order's account inside the vault, which proves who owns it; of another, the network may say it.
 */
async function expectedDeposit(
  { wallet, params: { inputMint, inputAmount }, options, signal }: Creating,
  { transaction, depositAccount }: CraftedStep,
  { vaultPubkey, isNew }: OwnVault,
): Promise<Expectation<'deposit'>> {
  const expected: Expectation<'deposit'> = {
    kind: 'deposit',
    wallet,
    vault: vaultPubkey,
    vaultIsNew: isNew,
    mint: inputMint,
    amount: inputAmount,
    depositAccount: depositAccount || undefined,
  };
  const { ownerOf, policy } = options;
  if (!ownerOf || depositAccount === undefined) return expected;
  const { unproven } = guardVault(transaction, expected, policy);
  if (!unproven.includes('destination')) return expected;
  const found = await ownerOf(depositAccount, signal);
  const depositAccountOwner = typeof found === 'string' ? found : found?.owner;
  return { ...expected, depositAccountOwner };
}

/** Sends the deposit with the order that it pays for. Sent again, the same deposit creates no second order. */
function sendWithOrder(
  call: Creating,
  signed: SignedStep,
  requestId: string,
  cycle: number,
): Promise<Settled<Opened>> {
  const { client, signal, wallet, params } = call;
  const family = isDca(params) ? 'dca' : 'price';
  const deposit = { depositRequestId: requestId, depositSignedTx: signed.transaction, userPubkey: wallet };
  // Leaves out the slippages that the service may choose.
  const terms = Object.entries(params).filter(
    ([, value]) => value !== undefined && value !== 'service-default',
  );
  const body: object = { ...Object.fromEntries(terms), ...deposit, inputAmount: String(params.inputAmount) };
  // Each send is one request, so that its outcome is known.
  const once = { retries: 0, signal };
  const open = async (): Promise<Opened> => {
    if (family === 'dca') {
      const { id } = await client.createDcaOrder(body as CreateDcaOrderParams, once);
      return { order: id, confirmed: true };
    }
    const { id, depositConfirmed } = await client.createPriceOrder(body as CreatePriceOrderParams, once);
    return { order: id, confirmed: depositConfirmed };
  };
  return settle<Opened>(call, {
    signed,
    cycle,
    send: sending(
      family === 'dca'
        ? { outcomes: outcomesOfCreateDcaOrder, meanings: meaningsOfCreateDcaOrder }
        : { outcomes: outcomesOfCreatePriceOrder, meanings: meaningsOfCreatePriceOrder },
      open,
      (opened): SendResult<Opened, Refusal> =>
        // An answer that names no order is not from the service.
        typeof opened.order === 'string' ? { kind: 'done', done: opened } : { kind: 'unanswered' },
    ),
    findRecord: async () => {
      const isOurs = async (named: string) => (await transactionIdOf(signed, named)) === named;
      const since = call.recorded('sending', cycle)!;
      const search = { isOurs, requestId, mint: params.inputMint, since };
      const found = await findByDeposit(client, family, search, signal);
      return found && { order: found.order.id, confirmed: found.kind !== 'pending' && !isDepositLost(found) };
    },
    resendMs,
  });
}

/** How a deposit ended without an order: it landed although the service refuses the order, or nothing is known of it. */
function withoutOrder({ landedButRefused, ...unknown }: Settled<Opened> & Unknown): DepositOnly | Unknown {
  if (!landedButRefused) return unknown;
  const { signature, run } = unknown;
  return { ...landedButRefused, kind: 'deposit-only', advice: 'stop', signature, run };
}

const lost = { advice: 'stop', meaning: 'The order exists, but its deposit failed.' } as const;

/** How a deposit ended that the service calls failed, although its order exists. Only the network can prove it. */
async function lostDeposit(
  call: Creating,
  signed: SignedStep,
  cycle: number,
  sentBeforeAt: number | undefined,
): Promise<Failed | DepositOnly | Unknown> {
  const { transactionId: signature = null } = signed;
  if (!call.options.signatureStatus) return { kind: 'failed', isProven: false, ...lost, signature };
  const ended = await settle<Opened>(call, {
    signed,
    cycle,
    part: 'deposit',
    // It was sent before, and the service has decided.
    send: async () => ({ kind: 'refused', refused: lost, isFinal: true, reason: lost.meaning }),
    sentBeforeAt,
    resendMs,
  });
  return ended.kind === 'failed' ? { ...ended, ...lost } : withoutOrder(ended as Settled<Opened> & Unknown);
}
