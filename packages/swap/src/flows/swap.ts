import type { UnitInput } from '@galilean/client';
import {
  defineFlow,
  isPassedOver,
  isStale,
  settle,
  sign,
  type Settled,
  type ConfirmOptions,
  type FlowCall,
  type OptionKinds,
} from '@galilean/flow';
import { addressOf, transactionIdOf } from '@galilean/signing';
import { guardForSigning, guardOrder, type Expectation, type SignedStep } from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type {
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
} from '../generated/methods.js';
import { ownFloor, type LeastOut, type Reference } from './floor.js';
import { checkAmounts, type SigningOptions } from './options.js';
import type { SwapResult } from './result.js';
import { isUnproven, routersOf } from './routers.js';
import {
  advise,
  readAnswer,
  readRefusal,
  swapV2,
  ultraV1,
  type AnyOrder,
  type AnyParams,
  type Executed,
  type OrderApi,
} from './service.js';

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

/** The recorded steps of a swap. */
export interface SwapSteps<Order extends AnyOrder = GetOrderResponse> {
  order: Quoted<Order>;
  signed: SignedStep;
  /** When the signed bytes were first sent, in milliseconds since 1970. */
  sending: number;
  settled: Settled<Executed>;
}

/** A quote, as recorded. */
export interface Quoted<Order> {
  readonly order: Order;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
  /** Routers that were not asked: those the caller excludes, and those whose orders cannot be proven. Absent: all were asked. */
  readonly excludedRouters?: readonly string[];
  /** The least output by the caller or the reference. Absent: the first quote's threshold. */
  readonly least?: LeastOut;
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
    advise: (cause) => advise(api.quoted, 'wait', cause).advice,
    async run(call) {
      const { client, signal, wallet, params, options } = call;
      const { maxRequotes = 2 } = options;
      const { minimumOut: _floor, amount, ...rest } = params;
      const payer = options.payer && addressOf(options.payer);
      const query = { ...rest, amount: String(amount), taker: wallet, payer } as unknown as Query;
      const routers = routersOf(query.excludeRouters, options);
      /** The floor of the first quote that could be signed: without another floor, no later quote may be below it. */
      let first: LeastOut | undefined;
      /** Quotes that expired, or whose transaction can no longer land. */
      let requotes = 0;

      // Takes quotes until one is signed and its outcome is known, or there is a reason to take no more.
      for (let attempt = 1; ; attempt++) {
        const quoted = await call.step('order', () => takeQuote(api, call, query, routers.excluded), attempt);
        const { order } = quoted;
        call.addErrorContext({ requestId: order.requestId });
        if (order.transaction === null) return { kind: 'quote', order };
        if (!order.transaction) return { kind: 'unbuildable', order, ...advise(api.quoted, 'wait', order) };

        const least = quoted.least ?? first ?? { floor: 'quote', minimumOut: order.otherAmountThreshold };
        const { floor } = least;
        const mayAnswer = routers.mayAnswer(order.router);
        // A later quote may have been sent, so nothing about this one ends the run.
        if (isPassedOver(call, { step: 'order' }, attempt)) {
          if (mayAnswer) first ??= least;
          else routers.exclude(order.router);
          continue;
        }
        const expectation = expectationOf(api.kind, query, order, least);
        // A signed order may land even if it is old or its router is no longer allowed: first, its outcome must be known.
        if (call.recorded('signed', attempt) === undefined) {
          if (!mayAnswer) {
            if (!routers.mayAskOthers) return { kind: 'declined', order, reason: 'router' };
            routers.exclude(order.router);
            continue;
          }
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

        const signed = await sign(call, guardOrder, order.transaction, expectation, { attempt }).catch(
          unlessUnproven,
        );
        if (!signed) {
          if (!routers.mayAskOthers) return { kind: 'declined', order, reason: 'router', floor };
          routers.exclude(order.router);
          continue;
        }
        first = least;
        const { requestId, lastValidBlockHeight } = order as GetOrderResponse;
        const bytes = { signedTransaction: signed.transaction, requestId };
        const ended = await settle<Executed>(call, {
          signed,
          attempt,
          send: () =>
            api.execute(client, bytes, order, signal).then(
              async (answer) =>
                readAnswer(api.executed, answer, await transactionIdOf(signed, Object(answer).signature)),
              (error: unknown) => readRefusal(api.executed, error),
            ),
          whenLanded: () => ({}),
          lastValidBlockHeight,
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

/** Asks for a quote, and for the floor that the caller or the reference sets. */
async function takeQuote<Query extends AnyParams, Order extends AnyOrder>(
  api: OrderApi<Query, Order>,
  {
    client,
    signal,
    params: { minimumOut },
    options: { reference },
  }: Pick<
    FlowCall<SwapClient, Asked<AnyParams>, Pick<SwapOptions, 'reference'>, never>,
    'client' | 'signal' | 'params' | 'options'
  >,
  query: Query,
  excluded: readonly string[] | undefined,
): Promise<Quoted<Order>> {
  const asked = excluded ? { ...query, excludeRouters: [...excluded] } : query;
  const [order, least] = await Promise.all([
    api.getOrder(client, asked, signal),
    ownFloor(query, minimumOut, reference),
  ]);
  return {
    order,
    at: Date.now(),
    ...(excluded && { excludedRouters: excluded }),
    ...(least && { least }),
  };
}

/** Nothing, for an order that the guard refused only because something is unproven. */
function unlessUnproven(error: unknown): undefined {
  if (!isUnproven(error)) throw error;
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
