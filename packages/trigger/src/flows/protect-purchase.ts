import type { UnitInput } from '@galilean/client';
import {
  badInput,
  defineFlow,
  type FlowCall,
  FlowError,
  isFlowError,
  type Journal,
  memoryJournal,
  type Next,
} from '@galilean/flow';
import type { Signer } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { TriggerClient } from '../generated/index.js';
import { createOrder, type CreateOrderOptions, type CreateOrderResult } from './create-order.js';
import { checkOrder, type OcoOrderParams, type OrderParams, type SingleOrderParams } from './order-rules.js';
import { advise } from './service.js';
import { ensureVault, ownVault, vaultOptionKinds } from './vault.js';

/** How a purchase ended: the result of `swap` or `buildSwap` of `@galilean/swap/flows` fits. */
export interface Purchase {
  /**
   * `landed` if it was bought; `unknown`, `submitted`, or `failed` without a proof if it may be. Any other means that nothing
   * was bought.
   */
  readonly kind: string;
  /** Of `failed`: whether the network shows it. */
  readonly isProven?: boolean | undefined;
  /** What the service says of it. `totalOutputAmount` is what the wallet received, in base units. */
  readonly execution?: { readonly totalOutputAmount?: string | undefined } | undefined;
  /** What was quoted, with the mint that was bought. */
  readonly order?:
    | { readonly outputMint?: string | undefined; readonly outAmount?: string | undefined }
    | undefined;
}

/** Options for the flow that buys: pass all of them. */
interface PurchaseOptions {
  /** The purchase's part of the run. */
  readonly run: string;
  /** Records in that of the whole, and shows it what the purchase signs. */
  readonly journal: Pick<Journal, 'open'>;
  /** Aborts with the whole. */
  readonly signal: AbortSignal;
  /** True in a dry run. */
  readonly dryRun: boolean | undefined;
}

/** What to buy, and the order that protects it. */
export interface ProtectPurchaseParams<Bought extends Purchase> {
  /**
   * Calls the flow that buys: `(options) => swap(client, signer, asked, options)`. It buys the order's `inputMint` for the same
   * wallet, without a `receiver`.
   */
  readonly buy: (options: PurchaseOptions) => Promise<Bought>;
  /** The order, without its amount: a stop-loss, or one with a take-profit. It sells what was bought. */
  readonly order: Omit<SingleOrderParams, 'inputAmount'> | Omit<OcoOrderParams, 'inputAmount'>;
}

/** Options of `protectPurchase`: those of `createOrder`, for its order, and how to learn the amount. */
export interface ProtectPurchaseOptions<
  Bought extends Purchase = Purchase,
  Steps = ProtectPurchaseSteps<Bought>,
> extends CreateOrderOptions<Steps> {
  /**
   * How much the wallet received, in base units, where the purchase does not say it: the answer of the swap was lost or names over
   * a tenth more than was quoted, or it was built with `buildSwap`. An amount above 0 also proves that a purchase landed whose
   * outcome is not known, so read it from the transaction of the purchase's signature, never from what the wallet holds. Default:
   * unknown, so that the purchase is unprotected or unknown until a call passes this.
   */
  readonly received?: ((purchase: Bought) => Promise<UnitInput<'base-units'> | undefined>) | undefined;
  /**
   * Ends a run that has signed its purchase, where it stands: it asks for nothing any more, and its result is `given-up`. For one
   * that you go on with by hand, such as when its order is refused permanently. Default false.
   */
  readonly giveUp?: boolean | undefined;
}

/** The recorded steps of `protectPurchase`. */
interface ProtectPurchaseSteps<Bought extends Purchase = Purchase> {
  /** When the order passed every rule and the vault was there, in milliseconds since 1970. */
  checked: number;
  purchase: Bought;
  /** What the purchase signed first: from then on the run may not be abandoned. */
  signed: SignedStep;
  /** In base units. */
  received: string;
  /** An order whose deposit provably failed: the next call makes another one. */
  failed: CreateOrderResult;
}

/** How `protectPurchase` ended. */
export type ProtectPurchaseResult<Bought extends Purchase = Purchase> =
  /** Nothing was bought. */
  | { readonly kind: 'not-bought' | 'dry-run'; readonly purchase: Bought }
  /** Only the service says that nothing was bought: look the purchase's signature up before you buy again. */
  | { readonly kind: 'failed'; readonly purchase: Bought }
  /**
   * The purchase may have landed. Call the same run again: it does not buy again. After `buildSwap` without `signatureStatus`
   * only `received` proves it.
   */
  | { readonly kind: 'unknown'; readonly purchase: Bought; readonly run: string }
  | {
      /** Bought, and an order over all of it is active. */
      readonly kind: 'protected';
      readonly purchase: Bought;
      /** What was bought and is in the order, in base units. */
      readonly amount: string;
      /** The order's id. */
      readonly order: string;
      /** The deposit's id, base58; null if only the service knows it. */
      readonly signature: string | null;
    }
  | {
      /** **Bought, without an active order.** Call the same run again: it does not buy again. */
      readonly kind: 'unprotected';
      readonly purchase: Bought;
      /** What was bought, in base units; absent if it is not known. */
      readonly amount?: string;
      /** How the order ended, if it was asked for. */
      readonly created?: CreateOrderResult;
      /** What to do before the run is called again. */
      readonly advice: Next;
      /** Why there is no order, for people. */
      readonly meaning: string;
      readonly run: string;
    }
  | {
      /**
       * Ended by `giveUp`. What its purchase or its order has signed may still land: their runs, whose names begin with that of
       * this one, stay in the journal until their flows have a result.
       */
      readonly kind: 'given-up';
      /** Absent if it is not known whether it landed. */
      readonly purchase?: Bought;
      /** What was bought, in base units; absent if it is not known. */
      readonly amount?: string;
    };

type Protecting<Bought extends Purchase> = FlowCall<
  TriggerClient,
  ProtectPurchaseParams<Bought>,
  ProtectPurchaseOptions<Bought>,
  ProtectPurchaseSteps<Bought>
>;

/** What the names of its parts add to that of a run, of 64 characters at most. */
const longestPart = '.order.99'.length;

/**
 * Buys, then puts exactly what was received into an order, such as a stop-loss: one run, so that a crash in between is
 * followed by the order and never by a second purchase. The order's rules, the session and the vault are checked before
 * anything is bought.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @param signer The wallet that buys.
 * @returns see `ProtectPurchaseResult`; a run that ended `unprotected` or `unknown` goes on when it is called again
 * @throws FlowError `flow/bad-input` before anything is bought; what the purchase throws; `flow/aborted` and `journal/…`,
 *   whose message says whether it was bought
 */
export const protectPurchase = <Bought extends Purchase>(
  client: TriggerClient,
  signer: Signer,
  params: ProtectPurchaseParams<Bought>,
  options?: ProtectPurchaseOptions<Bought>,
): Promise<ProtectPurchaseResult<Bought>> =>
  defineFlow<
    TriggerClient,
    ProtectPurchaseParams<Bought>,
    ProtectPurchaseOptions<Bought>,
    ProtectPurchaseSteps<Bought>,
    ProtectPurchaseResult<Bought>
  >({
    name: 'trigger.protectPurchase',
    needs: 'craftDeposit',
    signs: true,
    options: { ...vaultOptionKinds, ownerOf: 'function', received: 'function', giveUp: 'boolean' },
    // The purchase has a separate run, which takes no other parameters either.
    input: ({ order }) => ({ order }),
    advise: (cause) => advise(cause).advice,
    unfinished: ({ kind }) => kind === 'unknown' || kind === 'unprotected',
    run: async (call: Protecting<Bought>): Promise<ProtectPurchaseResult<Bought>> => {
      const { id, signal } = call;
      if (call.options.giveUp) return givenUp(call);
      await call.step('checked', () => checkBefore(call));
      const { dryRun } = call.options;
      const journal = watched(call);
      let purchase: Bought | undefined;
      try {
        const buy = async () =>
          (purchase = await call.params.buy({ run: `${id}.buy`, journal, signal, dryRun }));
        // Recorded here as well: when the run of the purchase is forgotten, it is not made again.
        purchase = await call.step('purchase', buy, 1, ({ kind }) => kind === 'landed');
        if (dryRun) return { kind: 'dry-run', purchase };
        const { kind, isProven } = purchase;
        const mayHave = mayBeBought.includes(kind);
        if (mayHave || isProven === false) {
          if ((await amountOf(call, purchase)) === undefined)
            return mayHave ? { kind: 'unknown', purchase, run: id } : { kind: 'failed', purchase };
        } else if (kind !== 'landed') return { kind: 'not-bought', purchase };
        return { ...(await protectBought(call, purchase)), purchase };
      } catch (cause) {
        const error = isFlowError(cause) ? cause : undefined;
        const meaning = cause instanceof Error ? cause.message : String(cause);
        const resume = (what: string) =>
          new FlowError(
            signal.aborted ? 'flow/aborted' : 'flow/stopped',
            `${what}: call again with run "${id}", which does not buy twice. ${meaning}`,
            {},
            { next: 'resume', cause },
          );
        const amount = call.recorded('received');
        if (purchase?.kind !== 'landed' && amount === undefined) {
          // With an open purchase it was `received` that failed.
          const hasSigned = purchase || (error?.context.run === `${id}.buy` && error.next === 'resume');
          throw hasSigned ? resume('The purchase may have landed') : cause;
        }
        const mustThrow = signal.aborted || error?.code.startsWith('journal/');
        if (!mustThrow && purchase) {
          const advice = error?.next ?? advise(cause).advice;
          return {
            kind: 'unprotected',
            purchase,
            ...(amount !== undefined && { amount }),
            advice,
            meaning,
            run: id,
          };
        }
        throw resume('Bought, and not protected yet');
      }
    },
  })(client, signer, params, options);

/** A built swap that no network was asked about is `submitted`. */
const mayBeBought: readonly string[] = ['unknown', 'submitted'];

const inThisProcess = /* @__PURE__ */ memoryJournal();

/**
 * The journal for the purchase. It refuses one whose tokens the order could not sell: the order would take others of the
 * wallet. It records in the whole that something is signed, before the purchase can send it: else a schedule or a person could
 * abandon the whole as unsigned, and leave the purchase unprotected.
 */
function watched<Bought extends Purchase>(call: Protecting<Bought>): Pick<Journal, 'open'> {
  const { id: run, wallet, params, options } = call;
  const { journal = inThisProcess } = options;
  return {
    async open(identity, how) {
      const { inputMint } = params.order;
      const asked = Object(identity.input) as Record<string, unknown>;
      const elsewhere = ['receiver', 'destinationTokenAccount', 'nativeDestinationAccount'].some(
        (to) => asked[to],
      );
      if (identity.wallet !== wallet || elsewhere || (asked['outputMint'] ?? inputMint) !== inputMint)
        throw badInput(`\`buy\` must buy ${inputMint} for ${wallet} itself.`, { run, wallet });
      const page = await journal.open(identity, how);
      return {
        identity: page.identity,
        entries: page.entries,
        signal: page.signal,
        async record(step, value) {
          if (/^signed(#|$)/.test(step)) await call.step('signed', () => value as SignedStep);
          await page.record(step, value);
        },
        close: () => page.close(),
      };
    },
  };
}

/** Refuses what would leave a purchase unprotected, before it is made. */
async function checkBefore<Bought extends Purchase>({
  id,
  client,
  signal,
  wallet,
  params,
  options,
}: Protecting<Bought>): Promise<number> {
  const about = { flow: 'trigger.protectPurchase', run: id, wallet };
  if (id.length > 64 - longestPart)
    throw badInput(`the name of its run has at most ${64 - longestPart} characters.`, about);
  checkOrder({ ...params.order, inputAmount: '1' } as OrderParams, about);
  // A dry run does not register a vault.
  const vault = options.dryRun
    ? await client.getVault({}, { signal })
    : await ensureVault(client, { signal });
  await ownVault(vault, options, about);
  return Date.now();
}

type Ended<Bought extends Purchase, Kind extends ProtectPurchaseResult['kind']> =
  Extract<ProtectPurchaseResult<Bought>, { kind: Kind }> extends infer One ? Omit<One, 'purchase'> : never;

/** Puts what was bought into the order. */
async function protectBought<Bought extends Purchase>(
  call: Protecting<Bought>,
  purchase: Bought,
): Promise<Ended<Bought, 'protected'> | Ended<Bought, 'unprotected'>> {
  const { client, signer, params, options, signal, id: run } = call;
  const unprotected = { kind: 'unprotected', run } as const;
  const { inputMint } = params.order;
  const bought = purchase.order?.outputMint ?? inputMint;
  if (bought !== inputMint) {
    const meaning = `The purchase bought ${bought}, and the order sells ${inputMint}: create an order for what was bought.`;
    return { ...unprotected, advice: 'fix-request', meaning };
  }
  const amount = await amountOf(call, purchase);
  if (amount === undefined) {
    const meaning = 'How much was received is not known: pass `received`, which finds it out.';
    return { ...unprotected, advice: 'resume', meaning };
  }
  let cycle = 1;
  while (call.recorded('failed', cycle)) cycle++;
  const { received: _, giveUp: __, onStep: ___, ...own } = options;
  const created = await createOrder(client, signer, { ...params.order, inputAmount: amount } as OrderParams, {
    ...own,
    signal,
    run: cycle > 1 ? `${run}.order.${cycle}` : `${run}.order`,
  });
  if (created.kind === 'created') {
    const { order, signature } = created;
    return { kind: 'protected', amount, order, signature };
  }
  // Without a proof the deposit may still land, and another one would pay twice.
  if (created.kind === 'failed' && created.isProven) await call.step('failed', () => created, cycle);
  const advice = created.kind === 'failed' ? created.advice : 'resume';
  const meaning = 'meaning' in created && created.meaning ? created.meaning : meanings[created.kind];
  return { ...unprotected, amount, created, advice, meaning };
}

/** How much was received, once that is known. Then a purchase that no network was asked about is recorded as well. */
async function amountOf<Bought extends Purchase>(
  call: Protecting<Bought>,
  purchase: Bought,
): Promise<string | undefined> {
  const amount = await call.step(
    'received',
    async () => {
      const { kind, execution } = purchase;
      const told = execution?.totalOutputAmount;
      if (kind === 'landed' && isCredible(told, purchase)) return String(told);
      // A copy, because the journal may keep the object itself.
      const found = await call.options.received?.(JSON.parse(JSON.stringify(purchase)) as Bought);
      if (isAmount(found)) await call.step('purchase', () => purchase);
      return String(found);
    },
    1,
    isAmount,
  );
  return isAmount(amount) ? amount : undefined;
}

/** Ends a run that a person goes on with. */
function givenUp<Bought extends Purchase>(
  call: Protecting<Bought>,
): Extract<ProtectPurchaseResult<Bought>, { kind: 'given-up' }> {
  const { id: run, wallet, options } = call;
  if (options.dryRun) throw badInput('`giveUp` has no dry run.', { run, wallet });
  if (!call.recorded('signed'))
    throw badInput(`\`giveUp\`: run "${run}" has signed nothing. \`journal.abandon\` ends such a run.`, {
      run,
      wallet,
    });
  const purchase = call.recorded('purchase');
  const amount = call.recorded('received');
  return { kind: 'given-up', ...(purchase && { purchase }), ...(amount !== undefined && { amount }) };
}

const isAmount = (amount: unknown): boolean => /^[1-9]\d*$/.test(String(amount));

/** Only the service says it, and more than was bought would take other tokens of the wallet into the order. */
const isCredible = (told: unknown, { order }: Purchase): boolean =>
  isAmount(told) &&
  (order?.outAmount === undefined || BigInt(told as string) * 10n <= BigInt(order.outAmount) * 11n);

/** Why there is no active order, where the service gives no reason. */
const meanings: Readonly<Record<Exclude<CreateOrderResult['kind'], 'created'>, string>> = {
  pending: 'The order exists, and waits for its deposit.',
  unknown: 'The deposit was sent, and its outcome is unknown.',
  'deposit-only': 'The deposit landed, and there is no order.',
  failed: 'The deposit failed.',
  'dry-run': 'Nothing was signed.',
};
