import { findAdvice, type FoundAdvice, type UnitInput } from '@galilean/client';
import {
  defineFlow,
  type Failed,
  freshOffer,
  settle,
  type SettleSteps,
  sign,
  type Signed,
  type SigningOptions,
  type Unknown,
} from '@galilean/flow';
import { addressOf, isSigningError, type Signer } from '@galilean/signing';
import {
  type Expectation,
  type Floor,
  guardForSigning,
  guardOrder,
  type GuardOptions,
  type GuardReport,
  provableRouters,
  unprovableRouters,
} from '@galilean/signing/guard';
import type {
  ExecuteOrderResponse,
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
  LegacySwapClient,
  SwapClient,
} from '../generated/index.js';
import { type LeastOut, ownFloor, type Reference } from './floor.js';
import {
  type AnyOrder,
  type AnyParams,
  checkAmounts,
  type Executed,
  executeOnce,
  type OrderApi,
  type Quote,
  swapV2,
  takeOrder,
  ultraV1,
} from './service.js';

/** The parameters of a flow, from those of its quote. The wallet and the payer come from their signers. */
type Asked<Params> = Omit<Params, 'taker' | 'payer' | 'amount' | 'swapMode'> & {
  /** What to sell, in base units of the input. */
  readonly amount: UnitInput<'base-units'>;
  /**
   * The least output to accept, in base units, after the platform fee. Default: what the first quote states, or what
   * `reference` gives. Both this and the reference are compared with `otherAmountThreshold` less `feeBps` of it. The service
   * states it after the fee today and has stated it before; no public source says which of the two the program enforces. So
   * leave room for the fee once, or the result is `declined`.
   */
  readonly minimumOut?: UnitInput<'base-units'> | undefined;
};

/** What to sell, what to buy, and the least to get. The wallet comes from its signer. */
export type SwapParams = Asked<GetOrderParams>;
export type UltraSwapParams = Asked<GetUltraOrderParams>;

/** How long a quoted swap is sent, in milliseconds: as long as the service allows. */
const resendMs = 120_000;

/** Options of `swap` and `ultraSwap`. */
export interface SwapOptions<Steps = SwapSteps> extends SigningOptions<Steps>, Pick<GuardOptions, 'payer'> {
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
  /** @default 120,000 */
  readonly resendMs?: number | undefined;
}

interface SwapSteps<Order extends AnyOrder = GetOrderResponse> extends SettleSteps<Executed> {
  order: Quoted<Order>;
}

interface Quoted<Order> extends Quote<Order> {
  /** The least output by the caller or the reference, else by an earlier quote. Absent: this one's threshold. */
  readonly least?: LeastOut | undefined;
}

/** The flow of one of the two APIs: takes quotes until one is signed and its outcome is known, or there is a reason to stop. */
const swapThrough = <Client, Params extends Asked<AnyParams>, Order extends AnyOrder>(
  api: OrderApi<Client, Order>,
) =>
  defineFlow<Client, Params, SwapOptions<SwapSteps<Order>>, SwapSteps<Order>, SwapResult<Order>>({
    name: api.name,
    needs: api.quotedBy,
    signs: true,
    options: { payer: 'object', reference: 'function', maxRequotes: 'number' },
    check: checkAmounts,
    input: (params, { payer }) => ({ ...params, payer: payer && addressOf(payer) }),
    advise: (cause) => findAdvice(api.quoted, 'wait', cause).advice,
    run: async (call) => {
      const { client, signal, wallet, params, options } = call;
      const { maxRequotes = 2, policy, reference } = options;
      const { minimumOut, amount, ...rest } = params;
      const payer = options.payer && addressOf(options.payer);
      const query = { ...rest, amount: String(amount), taker: wallet, payer } as AnyParams;
      // A simulation, or `allowUnproven`, replaces what the bytes of an order do not prove.
      const anyRouter = options.simulate ?? policy?.allowUnproven?.length;
      /** Routers that may not quote: the caller's, and those whose orders the guard cannot prove. */
      const excluded = new Set<string>(query.excludeRouters);
      if (!anyRouter) for (const router of unprovableRouters) excluded.add(router);
      /** A router that answers and may not is excluded: once in a run. */
      let hasExcluded = false;
      /** The floor of the first quote that could be signed: without another floor, no later quote may be below it. */
      let first: LeastOut | undefined;

      // `requotes` counts quotes that expired, or whose transaction can no longer land.
      for (let from = 1, requotes = 0; ;) {
        const { offer, cycle, isOld } = await freshOffer<Quoted<Order>>(call, {
          step: 'order',
          take: async () => {
            const [quote, least = first] = await Promise.all([
              takeOrder(api, client, query, excluded, signal),
              ownFloor(query, minimumOut, reference),
            ]);
            return { ...quote, least };
          },
          givesOld: true,
          from,
        });
        from = cycle + 1;
        const { order, least = { floor: 'quote', minimumOut: offer.order.otherAmountThreshold } } = offer;
        const { requestId, transaction, otherAmountThreshold } = order;
        call.addErrorContext({ requestId });
        if (transaction === null) return { kind: 'quote', order };
        if (!transaction) return { kind: 'unbuildable', order, ...findAdvice(api.quoted, 'wait', order) };

        const { floor } = least;
        // `iris` is the former name of metis.
        const router = order.router === 'iris' ? 'metis' : order.router;
        const mayUse = !excluded.has(router) && (anyRouter || provableRouters.includes(router));
        // A signed order may land even if it is old or its router is no longer allowed: first, its outcome must be known.
        const isSigned = call.recorded('signed', cycle) !== undefined;
        // What the caller asked for. Only maker, expiry and price impact come from the quote.
        const expectation: Expectation<'order' | 'ultra-order'> = {
          kind: api.kind,
          wallet,
          payer,
          amount: query.amount,
          inputMint: query.inputMint,
          outputMint: query.outputMint,
          receiver: query.receiver || undefined,
          slippageBps: (query as GetOrderParams).slippageBps,
          platformFeeBps: query.referralFee,
          maker: order.maker || undefined,
          expireAt: order.expireAt || undefined,
          priceImpactPercent: order.priceImpact,
          ...least,
        };
        if (mayUse && !isSigned) {
          // A threshold after the platform fee loses it twice here: stricter than needed, as the guard is when it reads the bytes.
          const kept = BigInt(10_000 - (floor === 'quote' ? 0 : order.feeBps));
          if ((BigInt(otherAmountThreshold) * kept) / 10_000n < BigInt(least.minimumOut))
            return { kind: 'declined', order, reason: 'below-minimum', floor };
          if (options.dryRun) {
            const report = await guardForSigning(guardOrder, transaction, expectation, options);
            return { kind: 'dry-run', order, report, floor };
          }
          if (isOld) {
            if (requotes++ >= maxRequotes) return { kind: 'declined', order, reason: 'expired', floor };
            first = least;
            continue;
          }
        }
        const signed =
          (mayUse || isSigned) &&
          (await sign(call, guardOrder, transaction, expectation, { cycle }).catch(unlessUnproven));
        if (!signed) {
          if (hasExcluded) return { kind: 'declined', order, reason: 'router', floor };
          excluded.add(router);
          hasExcluded = true;
          continue;
        }
        first = least;
        const ended = await settle<Executed>(call, {
          signed,
          cycle,
          send: () => executeOnce(api, client, signed, order, signal),
          whenLanded: {},
          lastValidBlockHeight: (order as GetOrderResponse).lastValidBlockHeight,
          resendMs,
        });
        if (ended.kind === 'done')
          return { kind: 'landed', ...ended.done, signature: ended.signature, order, floor };
        // Only the network can prove that another quote is safe: the service could land what it calls failed.
        const mayRequote = ended.kind === 'failed' && ended.isProven && ended.advice === 'requote';
        // A call that allows fewer must not end a run whose later quote may have been sent.
        const hasRequoted = call.recorded('order', cycle + 1) !== undefined;
        if (!mayRequote || (requotes++ >= maxRequotes && !hasRequoted)) return { ...ended, order, floor };
      }
    },
  });

/**
 * Swaps: quotes, guards, signs, executes, and finds out the outcome. Without a simulation it asks only routers whose orders
 * the guard can prove.
 *
 * @param signer The wallet that sells.
 * @returns see `SwapResult`: with `landed` something was swapped, with `unknown` it may have been, so call the same run
 * @throws FlowError `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`; `flow/bad-input` for what
 *   can never be right, and when the reference gives no price; `journal/…`
 */
export const swap: (
  client: SwapClient,
  signer: Signer,
  params: SwapParams,
  options?: SwapOptions,
) => Promise<SwapResult> = /* @__PURE__ */ swapThrough<SwapClient, SwapParams, GetOrderResponse>(swapV2);

/**
 * Swaps as `swap` does, through the legacy Ultra API.
 *
 * @param client From `createLegacySwapClient`.
 * @throws as `swap`
 */
export const ultraSwap: (
  client: LegacySwapClient,
  signer: Signer,
  params: UltraSwapParams,
  options?: SwapOptions<SwapSteps<GetUltraOrderResponse>>,
) => Promise<SwapResult<GetUltraOrderResponse>> = /* @__PURE__ */ swapThrough(ultraV1);

/** Nothing, for an order that the guard refused only because something is unproven. */
function unlessUnproven(error: unknown): undefined {
  if (!isSigningError(error, 'guard/refused') || !error.context.codes.every((code) => code === 'unproven'))
    throw error;
}

/**
 * How a swap ended. Amounts are in base units. `floor` says who set the least output: `quote` means that only the first
 * quote bounded it.
 */
export type SwapResult<Order extends AnyOrder = GetOrderResponse> = {
  /** The order as the service quoted it last. */
  readonly order: Order;
} & (
  | (Signed & {
      /** The swap is on chain. */
      readonly kind: 'landed';
      readonly floor: Floor;
      /** The service's answer. Absent if the network showed that it landed. Its `total…` amounts are what the wallet sees. */
      readonly execution?: ExecuteOrderResponse;
    })
  /** Nothing was swapped, as the service says. Without `isProven`, look the signature up before you sign another quote. */
  | (Failed & { readonly floor: Floor })
  /** Signed and sent, and the outcome is unknown: resume the same run later. */
  | (Unknown & { readonly floor: Floor })
  | {
      /**
       * Nothing was signed. The quote expired, is below the minimum, or came twice from a router that was excluded or whose
       * orders the guard cannot prove.
       */
      readonly kind: 'declined';
      readonly reason: 'expired' | 'below-minimum' | 'router';
      readonly floor?: Floor;
    }
  /** Only a price: the service returned no transaction. */
  | { readonly kind: 'quote' }
  /** A price whose transaction could not be built, such as for a wallet without the funds: why, and what to do. */
  | ({ readonly kind: 'unbuildable' } & FoundAdvice)
  /** The guard's report on the transaction that would have been signed. */
  | { readonly kind: 'dry-run'; readonly report: GuardReport; readonly floor: Floor }
);
