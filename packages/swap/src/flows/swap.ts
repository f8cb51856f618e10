import { runFlow } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import {
  guardSwap,
  judgeGuarded,
  signGuarded,
  type SignedStep,
  type SwapExpectation,
} from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type {
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
} from '../generated/methods.js';
import { advise } from './advise.js';
import { execute, type Executed } from './execute.js';
import type { SwapOptions } from './options.js';
import type { SwapResult } from './result.js';
import { swapV2, ultraV1, type AnyOrder, type Venue } from './venue.js';

/** The flow's own words for what the query says: the wallet and the payer come from their signers. */
type Asked<Params> = Omit<Params, 'taker' | 'payer' | 'amount' | 'swapMode'> & {
  /** What to sell, in base units of the input. */
  readonly amount: string | bigint;
  /** The least that has to come out, in base units of the output. Default: what the first quote promises. */
  readonly minimumOut?: string | bigint;
};

export type SwapParams = Asked<GetOrderParams>;
export type UltraSwapParams = Asked<GetUltraOrderParams>;

/** The steps of a swap and what they come to. */
export interface SwapSteps<Order extends AnyOrder = GetOrderResponse> {
  /** A quote, and when it was given, in milliseconds since 1970. */
  order: { readonly order: Order; readonly at: number };
  signed: SignedStep;
  /** When the signed bytes are sent first, in milliseconds since 1970. */
  sending: number;
  executed: Executed;
}

/**
 * Swaps: quote, guard, sign, execute, and find out what became of it.
 *
 * @param signer The wallet that sells.
 * @returns see `SwapResult`; `landed` alone means that something was swapped
 * @throws FlowError `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`; `journal/…`
 */
export const swap = (
  client: SwapClient,
  signer: Signer,
  params: SwapParams,
  options: SwapOptions<SwapSteps> = {},
): Promise<SwapResult<GetOrderResponse>> => through(swapV2, client, signer, params, options);

/** The same through the legacy Ultra API. */
export const ultraSwap = (
  client: SwapClient,
  signer: Signer,
  params: UltraSwapParams,
  options: SwapOptions<SwapSteps<GetUltraOrderResponse>> = {},
): Promise<SwapResult<GetUltraOrderResponse>> => through(ultraV1, client, signer, params, options);

async function through<Params extends GetOrderParams | GetUltraOrderParams, Order extends AnyOrder>(
  venue: Venue<Params, Order>,
  client: SwapClient,
  signer: Signer,
  params: Asked<Params>,
  options: SwapOptions<SwapSteps<Order>>,
): Promise<SwapResult<Order>> {
  const taker = addressOf(signer);
  const payer = options.payer && addressOf(options.payer);
  const { minimumOut, amount, ...rest } = params;
  const { maxRequotes = 2 } = options;
  const query = { ...rest, amount: String(amount), taker, payer } as unknown as Params;

  return runFlow<SwapSteps<Order>, SwapResult<Order>>(
    {
      flow: venue.flow,
      wallet: taker,
      input: { ...params, payer },
      options,
      advise: (cause) => advise(venue.quoted, 'wait', cause).advice,
      isOpen: ({ kind }) => kind === 'unknown',
    },
    async (run) => {
      let minimum = minimumOut;
      for (let attempt = 1, requotes = 0; ; attempt++) {
        const { order, at } = await run.step(
          'order',
          async () => ({ order: await venue.getOrder(client, query, run.signal), at: Date.now() }),
          attempt,
        );
        run.know({ requestId: order.requestId });
        if (order.transaction === null) return { kind: 'quote', order };
        if (!order.transaction) return { kind: 'unbuildable', order, ...advise(venue.quoted, 'wait', order) };
        const atLeast = BigInt((minimum ??= order.otherAmountThreshold));
        if (BigInt(order.otherAmountThreshold) < atLeast)
          return { kind: 'declined', order, reason: 'below-minimum' };
        // What was asked for. Only maker, expiry and price impact are the quote's own.
        const expectation: SwapExpectation = {
          kind: venue.kind,
          wallet: taker,
          payer,
          amount: query.amount,
          minimumOut: String(atLeast),
          inputMint: query.inputMint,
          outputMint: query.outputMint,
          receiver: query.receiver || undefined,
          slippageBps: (query as GetOrderParams).slippageBps,
          maker: order.maker || undefined,
          expireAt: order.expireAt || undefined,
          priceImpactPercent: order.priceImpact,
        };
        if (options.dryRun) {
          return {
            kind: 'dry-run',
            order,
            report: await judgeGuarded(guardSwap, order.transaction, expectation, options),
          };
        }
        // Too old to be signed: its time is over, or it was given before an interruption.
        const longestWaitMs = 30_000;
        const end = order.expireAt ? Number(order.expireAt) * 1000 : at + longestWaitMs;
        if (!run.recorded('signed', attempt) && Date.now() > end) {
          if (requotes++ < maxRequotes) continue;
          return { kind: 'declined', order, reason: 'expired' };
        }
        const signed = await run.step(
          'signed',
          () => signGuarded(guardSwap, order.transaction!, signer, expectation, options),
          attempt,
        );
        const { signature } = signed;
        const executed = await execute(run, venue, client, { order, signed, attempt }, options);
        if (executed.kind === 'unknown') return { ...executed, order, signature, run: run.id };
        if (executed.advice === 'requote' && requotes++ < maxRequotes) continue;
        return { ...executed, order, signature: executed.execution?.signature ?? signature };
      }
    },
  );
}
