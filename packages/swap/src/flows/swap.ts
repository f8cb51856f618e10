import { runFlow } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { guardSwap, guardForSigning } from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type {
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
} from '../generated/methods.js';
import { advise } from './advise.js';
import type { LeastOut } from './floor.js';
import { execute } from './execute.js';
import type { SwapOptions } from './options.js';
import { ask, expectationOf, isTooOld, promised } from './quoting.js';
import type { SwapResult } from './result.js';
import { routersOf } from './routers.js';
import { sign } from './sign-order.js';
import type { AnyParams, Swapping } from './swapping.js';
import type { SwapSteps } from './swap-steps.js';
import { swapV2, ultraV1, type AnyOrder, type Venue } from './venue.js';

/** The flow's own words for what the query says: the wallet and the payer come from their signers. */
type Asked<Params> = Omit<Params, 'taker' | 'payer' | 'amount' | 'swapMode'> & {
  /** What to sell, in base units of the input. */
  readonly amount: string | bigint;
  /**
   * The least that has to come out, in base units of the output, after the platform fee. Default: what the first quote
   * states, or what `reference` says.
   */
  readonly minimumOut?: string | bigint;
};

export type SwapParams = Asked<GetOrderParams>;
export type UltraSwapParams = Asked<GetUltraOrderParams>;

/**
 * Swaps: quote, guard, sign, execute, and find out what became of it. Without a simulation it asks only for routers whose
 * orders the guard can prove.
 *
 * @param signer The wallet that sells.
 * @returns see `SwapResult`; `landed` alone means that something was swapped
 * @throws FlowError `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`; `flow/bad-input` when the
 *   reference is no price; `journal/…`
 */
export const swap = (
  client: SwapClient,
  signer: Signer,
  params: SwapParams,
  options: SwapOptions<SwapSteps> = {},
): Promise<SwapResult<GetOrderResponse>> => swapThrough(swapV2, { client, signer, params, options });

/** The same through the legacy Ultra API. */
export const ultraSwap = (
  client: SwapClient,
  signer: Signer,
  params: UltraSwapParams,
  options: SwapOptions<SwapSteps<GetUltraOrderResponse>> = {},
): Promise<SwapResult<GetUltraOrderResponse>> => swapThrough(ultraV1, { client, signer, params, options });

/** The arguments of `swap` and `ultraSwap`. */
interface SwapCall<Params, Order extends AnyOrder> {
  readonly client: SwapClient;
  readonly signer: Signer;
  readonly params: Asked<Params>;
  readonly options: SwapOptions<SwapSteps<Order>>;
}

function swapThrough<Params extends AnyParams, Order extends AnyOrder>(
  venue: Venue<Params, Order>,
  { client, signer, params, options }: SwapCall<Params, Order>,
): Promise<SwapResult<Order>> {
  const taker = addressOf(signer);
  const payer = options.payer && addressOf(options.payer);
  const { minimumOut, amount, ...rest } = params;
  const query = { ...rest, amount: String(amount), taker, payer } as unknown as Params;
  return runFlow<SwapSteps<Order>, SwapResult<Order>>(
    {
      flow: venue.flow,
      wallet: taker,
      input: { ...params, payer },
      options,
      advise: (cause) => advise(venue.quoted, 'wait', cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown',
    },
    (run) => untilSwapped({ venue, client, signer, query, minimumOut, options, run }),
  );
}

/** Takes quotes until one is signed and has an end, or there is a reason to take no more. */
async function untilSwapped<Params extends AnyParams, Order extends AnyOrder>(
  swapping: Swapping<Params, Order>,
): Promise<SwapResult<Order>> {
  const { venue, query, options, run } = swapping;
  const { maxRequotes = 2 } = options;
  const routers = routersOf(query.excludeRouters, options);
  let first: LeastOut | undefined;
  for (let attempt = 1, requotes = 0; ; attempt++) {
    const quoted = await run.step('order', () => ask(swapping, routers.excluded), attempt);
    const { order } = quoted;
    run.addErrorContext({ requestId: order.requestId });
    if (order.transaction === null) return { kind: 'quote', order };
    if (!order.transaction) return { kind: 'unbuildable', order, ...advise(venue.quoted, 'wait', order) };
    const isSigned = run.recorded('signed', attempt) !== undefined;
    const isPassedOver = !isSigned && run.recorded('order', attempt + 1) !== undefined;
    // What was signed may land, whatever router this call would allow: it comes to its end before anything else is signed.
    if (!isSigned && !routers.mayAnswer(order.router)) {
      if (routers.exclude(order.router) || isPassedOver) continue;
      return { kind: 'declined', order, reason: 'router' };
    }
    // Without another measure, no quote may be below the first one that could be signed.
    const least = quoted.least ?? first ?? { floor: 'quote', minimumOut: order.otherAmountThreshold };
    const { floor } = least;
    if (!isSigned && promised(order, floor) < BigInt(least.minimumOut))
      return { kind: 'declined', order, reason: 'below-minimum', floor };
    const expectation = expectationOf(venue.kind, query, order, least);
    if (options.dryRun) {
      const report = await guardForSigning(guardSwap, order.transaction, expectation, options);
      return { kind: 'dry-run', order, report, floor };
    }
    if (isPassedOver) {
      // What an interrupted run passed over stays so: a later quote may be on its way.
      first ??= least;
      continue;
    }
    if (!isSigned && isTooOld(quoted)) {
      first = least;
      if (requotes++ < maxRequotes) continue;
      return { kind: 'declined', order, reason: 'expired', floor };
    }
    const signed = await sign(swapping, order.transaction, expectation, attempt);
    if (!signed) {
      if (routers.exclude(order.router)) continue;
      return { kind: 'declined', order, reason: 'router', floor };
    }
    first = least;
    const executed = await execute(swapping, { order, signed, attempt });
    const signature = executed.signature ?? signed.transactionId ?? null;
    if (executed.kind === 'unknown') return { ...executed, order, signature, floor, run: run.id };
    // On the service's word alone nothing else is signed: it could land what it calls failed.
    if (executed.kind === 'failed' && executed.isProven && requotes++ < maxRequotes) continue;
    return { ...executed, order, signature, floor };
  }
}
