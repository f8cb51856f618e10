import type { UnitInput } from '@galilean/client';
import { checkArguments, isPassedOver, runFlow } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { guardOrder, guardForSigning } from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type { GetOrderParams, GetUltraOrderParams, GetUltraOrderResponse } from '../generated/methods.js';
import { advise } from './advise.js';
import { checkAmounts } from './check-amounts.js';
import type { LeastOut } from './floor.js';
import { execute } from './execute.js';
import { swapOptionKinds, type SwapOptions } from './options.js';
import { ask, expectationOf, isTooOld, promised } from './quoting.js';
import type { SwapResult } from './result.js';
import { routersOf, type Routers } from './routers.js';
import { sign } from './sign-order.js';
import type { AnyParams, Swapping } from './swapping.js';
import type { SwapSteps } from './swap-steps.js';
import { swapV2, ultraV1, type AnyOrder, type Venue } from './venue.js';

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

/**
 * Swaps: quotes, guards, signs, executes, and finds out the outcome. Without a simulation it asks only routers whose orders
 * the guard can prove.
 *
 * @param signer The wallet that sells.
 * @returns see `SwapResult`; only `landed` means that something was swapped
 * @throws FlowError `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`; `flow/bad-input` when the
 *   reference gives no price; `journal/…`
 */
export const swap = (
  client: SwapClient,
  signer: Signer,
  params: SwapParams,
  options: SwapOptions = {},
): Promise<SwapResult> => swapThrough(swapV2, { client, signer, params, options });

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

async function swapThrough<Params extends AnyParams, Order extends AnyOrder>(
  venue: Venue<Params, Order>,
  { client, signer, params, options }: SwapCall<Params, Order>,
): Promise<SwapResult<Order>> {
  checkArguments(venue.flow, { client, params, options }, venue.quotedBy, swapOptionKinds);
  const taker = addressOf(signer);
  const payer = options.payer && addressOf(options.payer);
  const { minimumOut, amount, ...rest } = params;
  checkAmounts(venue.flow, { amount, minimumOut });
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

/** What a swap keeps from one quote to the next. */
interface Requoting {
  readonly routers: Routers;
  /** The floor of the first quote that could be signed. */
  first?: LeastOut;
  /** Quotes that expired, or whose transaction can no longer land. */
  requotes: number;
}

/** Takes quotes until one is signed and its outcome is known, or there is a reason to take no more. */
async function untilSwapped<Params extends AnyParams, Order extends AnyOrder>(
  swapping: Swapping<Params, Order>,
): Promise<SwapResult<Order>> {
  const { query, options } = swapping;
  const state: Requoting = { routers: routersOf(query.excludeRouters, options), requotes: 0 };
  for (let attempt = 1; ; attempt++) {
    const result = await tryQuote(swapping, state, attempt);
    if (result) return result;
  }
}

/** Takes a quote, checks, signs and sends it. @returns undefined when the swap needs another quote */
async function tryQuote<Params extends AnyParams, Order extends AnyOrder>(
  swapping: Swapping<Params, Order>,
  state: Requoting,
  attempt: number,
): Promise<SwapResult<Order> | undefined> {
  const { venue, query, options, run } = swapping;
  const { routers } = state;
  const quoted = await run.step('order', () => ask(swapping, routers.excluded), attempt);
  const { order } = quoted;
  run.addErrorContext({ requestId: order.requestId });
  if (order.transaction === null) return { kind: 'quote', order };
  if (!order.transaction) return { kind: 'unbuildable', order, ...advise(venue.quoted, 'wait', order) };
  // Without another floor, no quote may be below the first one that could be signed.
  const least = quoted.least ?? state.first ?? { floor: 'quote', minimumOut: order.otherAmountThreshold };
  const { floor } = least;
  const mayAnswer = routers.mayAnswer(order.router);
  // A later quote may have been sent, so nothing about this one ends the run.
  if (isPassedOver(run, { offered: 'order' }, attempt)) {
    if (mayAnswer) state.first ??= least;
    else routers.exclude(order.router);
    return undefined;
  }
  const isSigned = run.recorded('signed', attempt) !== undefined;
  // A signed order may land even if its router is no longer allowed, so its outcome must be known before another is signed.
  if (!isSigned && !mayAnswer)
    return routers.exclude(order.router) ? undefined : { kind: 'declined', order, reason: 'router' };
  if (!isSigned && promised(order, floor) < BigInt(least.minimumOut))
    return { kind: 'declined', order, reason: 'below-minimum', floor };
  const expectation = expectationOf(venue.kind, query, order, least);
  if (options.dryRun) {
    const report = await guardForSigning(guardOrder, order.transaction, expectation, options);
    return { kind: 'dry-run', order, report, floor };
  }
  if (!isSigned && isTooOld(quoted)) {
    state.first = least;
    return mayRequote(state, options) ? undefined : { kind: 'declined', order, reason: 'expired', floor };
  }
  const signed = await sign(swapping, order.transaction, expectation, attempt);
  if (!signed)
    return routers.exclude(order.router) ? undefined : { kind: 'declined', order, reason: 'router', floor };
  state.first = least;
  const executed = await execute(swapping, { order, signed, attempt });
  const signature = executed.signature ?? signed.transactionId ?? null;
  if (executed.kind === 'unknown') return { ...executed, order, signature, floor, run: run.id };
  if (executed.kind === 'landed') return { ...executed, order, signature, floor };
  // Only the network can prove that another quote is safe: the service could land what it calls failed.
  const { isProven = false, advice } = executed;
  if (isProven && advice === 'requote' && mayRequote(state, options)) return undefined;
  return { ...executed, isProven, order, signature, floor };
}

const mayRequote = (state: Requoting, { maxRequotes = 2 }: Pick<SwapOptions, 'maxRequotes'>): boolean =>
  state.requotes++ < maxRequotes;
