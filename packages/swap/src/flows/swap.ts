import { type AdviceWord, findAdvice, type UnitInput } from '@galilean/client';
import {
  type ConfirmOptions,
  defineFlow,
  type Failed,
  isPassedOver,
  isStale,
  type OptionKinds,
  settle,
  type Settled,
  sign,
  type Signed,
  type Unknown,
} from '@galilean/flow';
import { addressOf, isSigningError, transactionIdOf } from '@galilean/signing';
import {
  type Expectation,
  type Floor,
  guardForSigning,
  guardOrder,
  type GuardReport,
  provableRouters,
  type SignedStep,
  unprovableRouters,
} from '@galilean/signing/guard';
import { type LeastOut, ownFloor, type Reference } from './floor.js';
import { checkAmounts, type SigningOptions } from './options.js';
import {
  type AnyOrder,
  type AnyParams,
  type Executed,
  type OrderApi,
  readAnswer,
  readRefusal,
  swapV2,
  ultraV1,
} from './service.js';
import type { SwapClient } from '../generated/client.js';
import type {
  ExecuteOrderResponse,
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
} from '../generated/methods.js';

/** The parameters of a flow, from those of its quote. The wallet and the payer come from their signers. */
type Asked<Params> = Omit<Params, 'taker' | 'payer' | 'amount' | 'swapMode'> & {
  /** What to sell, in base units of the input. */
  readonly amount: UnitInput<'base-units'>;
  /**
   * The least output to accept, in base units, after the platform fee. Default: what the first quote states, or what
   * `reference` gives.
   */
  readonly minimumOut?: UnitInput<'base-units'> | undefined;
};

export type SwapParams = Asked<GetOrderParams>;
export type UltraSwapParams = Asked<GetUltraOrderParams>;

/** Options of `swap` and `ultraSwap`. */
export interface SwapOptions<Steps = SwapSteps> extends SigningOptions<Steps>, ConfirmOptions {
  /**
   * The least output by another source than the quote, such as `referencePrices((...ids) => tokens.getPrices({ ids }))`. Called
   * for each quote. Default: none; without `minimumOut` only the first quote then bounds the price.
   */
  readonly reference?: Reference | undefined;
  /**
   * How many other quotes may be taken and signed: after one that expired before it was signed, or one that the network
   * proves can no longer land. Without `signatureStatus` nothing proves that. None may be below the minimum of the first.
   * Default 2.
   */
  readonly maxRequotes?: number | undefined;
  /**
   * How long the same bytes are sent again while the outcome is unknown, in milliseconds from the first send. Default
   * 120,000, as long as the service allows.
   */
  readonly resendMs?: number | undefined;
}

/** What they take besides the options of all flows. */
const swapOptionKinds: OptionKinds<SwapOptions<never>> = {
  policy: 'plain object',
  simulate: 'object with check()',
  payer: 'object',
  signatureStatus: 'function',
  confirmMs: 'number',
  reference: 'function',
  maxRequotes: 'number',
  resendMs: 'number',
};

interface SwapSteps<Order extends AnyOrder = GetOrderResponse> {
  order: Quoted<Order>;
  signed: SignedStep;
  /** When the signed bytes were first sent, in milliseconds since 1970. `settle` records it, and `settled`. */
  sending: number;
  settled: Settled<Executed>;
}

/** A quote, as recorded. */
interface Quoted<Order> {
  readonly order: Order;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
  /** Routers that were not asked: those the caller excludes, and those whose orders cannot be proven. Absent: all were asked. */
  readonly excludedRouters?: readonly string[] | undefined;
  /** The least output by the caller or the reference. Absent: the first quote's threshold. */
  readonly least?: LeastOut | undefined;
}

/**
 * Swaps: quotes, guards, signs, executes, and finds out the outcome. Without a simulation it asks only routers whose orders
 * the guard can prove.
 *
 * @param signer The wallet that sells.
 * @returns see `SwapResult`; only `landed` means that something was swapped
 * @throws FlowError `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`; `flow/bad-input` when the
 *   reference gives no price; `journal/…`
 */
export const swap = /* @__PURE__ */ swapThrough<SwapParams, GetOrderParams, GetOrderResponse>(swapV2);

/** The same through the legacy Ultra API. */
export const ultraSwap = /* @__PURE__ */ swapThrough<
  UltraSwapParams,
  GetUltraOrderParams,
  GetUltraOrderResponse
>(ultraV1);

function swapThrough<Params extends Asked<AnyParams>, Query extends AnyParams, Order extends AnyOrder>(
  api: OrderApi<Query, Order>,
) {
  return defineFlow<SwapClient, Params, SwapOptions<SwapSteps<Order>>, SwapSteps<Order>, SwapResult<Order>>({
    name: api.name,
    needs: api.quotedBy,
    options: swapOptionKinds,
    check: ({ amount, minimumOut }, about) => checkAmounts({ amount, minimumOut }, about),
    input: (params, { payer }) => ({ ...params, payer: payer && addressOf(payer) }),
    advise: (cause) => findAdvice(api.quoted, 'wait', cause).advice,
    async run(call) {
      const { client, signal, wallet, params, options } = call;
      const { maxRequotes = 2 } = options;
      const { minimumOut, amount, ...rest } = params;
      const payer = options.payer && addressOf(options.payer);
      const query = { ...rest, amount: String(amount), taker: wallet, payer } as unknown as Query;
      const { excluded, mayAnswer } = routersOf(query.excludeRouters, options);
      /** A router that answers and may not is excluded: once in a run. */
      let hasExcluded = false;
      /** The floor of the first quote that could be signed: without another floor, no later quote may be below it. */
      let first: LeastOut | undefined;
      /** Quotes that expired, or whose transaction can no longer land. */
      let requotes = 0;

      const exclude = (router: string) => {
        excluded.add(idOf(router));
        hasExcluded = true;
      };
      const takeQuote = async (): Promise<Quoted<Order>> => {
        const excludeRouters = excluded.size > 0 ? [...excluded] : undefined;
        const [order, least] = await Promise.all([
          api.getOrder(client, { ...query, excludeRouters }, signal),
          ownFloor(query, minimumOut, options.reference),
        ]);
        return { order, at: Date.now(), excludedRouters: excludeRouters, least };
      };

      // Takes quotes until one is signed and its outcome is known, or there is a reason to take no more. Not by `freshOffer`:
      // an earlier quote is not only left behind, it also sets the minimum and the routers of the next.
      for (let attempt = 1; ; attempt++) {
        const quoted = await call.step('order', takeQuote, attempt);
        const { order } = quoted;
        call.addErrorContext({ requestId: order.requestId });
        if (order.transaction === null) return { kind: 'quote', order };
        if (!order.transaction)
          return { kind: 'unbuildable', order, ...findAdvice(api.quoted, 'wait', order) };

        const least = quoted.least ?? first ?? { floor: 'quote', minimumOut: order.otherAmountThreshold };
        const { floor } = least;
        const mayUse = mayAnswer(order.router);
        // A later quote may have been sent, so nothing about this one ends the run.
        if (isPassedOver(call, { step: 'order' }, attempt)) {
          if (mayUse) first ??= least;
          else exclude(order.router);
          continue;
        }
        const expectation = expectationOf(api.kind, query, order, least);
        // A signed order may land even if it is old or its router is no longer allowed: first, its outcome must be known.
        const isSigned = call.recorded('signed', attempt) !== undefined;
        if (mayUse && !isSigned) {
          if (promised(order, floor) < BigInt(least.minimumOut))
            return { kind: 'declined', order, reason: 'below-minimum', floor };
          if (options.dryRun) {
            const report = await guardForSigning(guardOrder, order.transaction, expectation, options);
            return { kind: 'dry-run', order, report, floor };
          }
          if (isTooOld(quoted)) {
            if (requotes >= maxRequotes) return { kind: 'declined', order, reason: 'expired', floor };
            first = least;
            requotes++;
            continue;
          }
        }

        const signed =
          (mayUse || isSigned) &&
          (await sign(call, guardOrder, order.transaction, expectation, { attempt }).catch(unlessUnproven));
        if (!signed) {
          if (hasExcluded) return { kind: 'declined', order, reason: 'router', floor };
          exclude(order.router);
          continue;
        }
        first = least;
        const ended = await settle<Executed>(call, {
          signed,
          attempt,
          send: () =>
            api.execute(client, signed.transaction, order, signal).then(
              async (answer) =>
                readAnswer(api.executed, answer, await transactionIdOf(signed, Object(answer).signature)),
              (error: unknown) => readRefusal(api.executed, error),
            ),
          whenLanded: () => ({}),
          lastValidBlockHeight: (order as GetOrderResponse).lastValidBlockHeight,
          resendMs: 120_000,
        });
        if (ended.kind === 'done')
          return { kind: 'landed', ...ended.done, signature: ended.signature, order, floor };
        // Only the network can prove that another quote is safe: the service could land what it calls failed.
        const mayRequote = ended.kind === 'failed' && ended.isProven && ended.advice === 'requote';
        // A call that allows fewer must not end a run whose later quote may have been sent.
        const hasRequoted = call.recorded('order', attempt + 1) !== undefined;
        if (!mayRequote || (requotes >= maxRequotes && !hasRequoted)) return { ...ended, order, floor };
        requotes++;
      }
    },
  });
}

/** Which routers a run asks. @param byCaller The routers that the caller excludes. */
function routersOf(
  byCaller: readonly string[] | undefined,
  { simulate, policy }: Pick<SwapOptions<never>, 'simulate' | 'policy'>,
) {
  // A simulation, or `allowUnproven`, replaces what the bytes of an order do not prove.
  const anyRouter = !!(simulate ?? policy?.allowUnproven?.length);
  const excluded = new Set([...(byCaller ?? []), ...(anyRouter ? [] : unprovableRouters)]);
  return {
    /** Those of the caller, and those whose orders cannot be proven. */
    excluded,
    /** Whether an order of this router may be used: it is not excluded, and the guard can prove its orders. */
    mayAnswer: (router: string) =>
      !excluded.has(idOf(router)) && (anyRouter || provableRouters.includes(idOf(router))),
  };
}

/** `iris` is the former name of metis. */
const idOf = (router: string): string => (router === 'iris' ? 'metis' : router);

/** Nothing, for an order that the guard refused only because something is unproven. */
function unlessUnproven(error: unknown): undefined {
  if (!isSigningError(error, 'guard/refused') || !error.context.codes.every((code) => code === 'unproven'))
    throw error;
}

/**
 * The least output that a quote promises; after the platform fee unless only the quote sets the floor. The fee of an
 * aggregator's threshold is subtracted twice: stricter than needed, as the guard is when it reads the bytes.
 */
function promised({ otherAmountThreshold, feeBps }: AnyOrder, floor: LeastOut['floor']): bigint {
  const stated = BigInt(otherAmountThreshold);
  return floor === 'quote' ? stated : (stated * BigInt(10_000 - feeBps)) / 10_000n;
}

/** Whether a quote is too old to sign: it is about to expire, or it came before an interruption. */
function isTooOld({ order, at }: Quoted<AnyOrder>): boolean {
  const longestWaitMs = 30_000;
  // The service refuses to execute a market maker's quote that has less than this left.
  const leastLeftMs = 20_000;
  if (!order.expireAt) return isStale(at, longestWaitMs);
  return Date.now() > Number(order.expireAt) * 1000 - leastLeftMs;
}

/** What the caller asked for. Only maker, expiry and price impact come from the quote. */
const expectationOf = (
  kind: 'order' | 'ultra-order',
  query: AnyParams,
  order: AnyOrder,
  { floor, minimumOut }: LeastOut,
): Expectation<'order' | 'ultra-order'> => ({
  kind,
  wallet: query.taker!,
  payer: query.payer,
  amount: query.amount,
  minimumOut,
  floor,
  inputMint: query.inputMint,
  outputMint: query.outputMint,
  receiver: query.receiver || undefined,
  slippageBps: (query as GetOrderParams).slippageBps,
  platformFeeBps: query.referralFee,
  maker: order.maker || undefined,
  expireAt: order.expireAt || undefined,
  priceImpactPercent: order.priceImpact,
});

/**
 * How a swap ended. Amounts are in base units. `floor` says who set the least output: `quote` means that only the first
 * quote bounded it.
 */
export type SwapResult<Order extends AnyOrder = GetOrderResponse> =
  | (Signed & {
      /** The swap is on chain. */
      readonly kind: 'landed';
      readonly order: Order;
      readonly floor: Floor;
      /** The service's answer. Absent if the network showed that it landed. Its `total…` amounts are what the wallet sees. */
      readonly execution?: ExecuteOrderResponse;
    })
  /** Nothing was swapped. With `requote` but not `isProven`, check the signature before you sign another quote. */
  | (Failed & { readonly order: Order; readonly floor: Floor })
  /** Signed and sent, and the outcome is unknown: resume the same run later. */
  | (Unknown & { readonly order: Order; readonly floor: Floor })
  | {
      /**
       * Nothing was signed. The quote expired, is below the minimum, or came twice from a router that was excluded or whose
       * orders the guard cannot prove.
       */
      readonly kind: 'declined';
      readonly order: Order;
      readonly reason: 'expired' | 'below-minimum' | 'router';
      readonly floor?: Floor;
    }
  | {
      /** Only a price: the service returned no transaction. */
      readonly kind: 'quote';
      readonly order: Order;
    }
  | {
      /** A price whose transaction could not be built, such as for a wallet without the funds. */
      readonly kind: 'unbuildable';
      readonly order: Order;
      readonly advice: AdviceWord;
      readonly code?: number | string | undefined;
      /** The service's message. */
      readonly said?: string | undefined;
    }
  | {
      /** The guard's report on the transaction that would have been signed. */
      readonly kind: 'dry-run';
      readonly order: Order;
      readonly report: GuardReport;
      readonly floor: Floor;
    };
