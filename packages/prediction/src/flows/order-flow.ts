import { attemptOf, runFlow, type FlowRun } from '@galilean/flow';
import type { Signer } from '@galilean/signing';
import { guardPrediction, guardForSigning } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { advise } from './advise.js';
import type { PredictionOrderCreated } from '../generated/types.js';
import { checkParams } from './rules.js';
import { expectOrder, isWorse, type Wanted } from './expectation.js';
import { readForecastMarket, type ForecastMarket } from './forecast.js';
import { land, type LandingSteps } from './land.js';
import type { OrderOptions } from './options.js';
import type { OrderResult } from './result.js';
import { orderSeen } from './seen.js';
import { declinedSending } from './service-only.js';
import { waitForOrder, type OrderState } from './watch-order.js';

/** The recorded steps of a purchase or sale. */
export interface OrderSteps extends LandingSteps {
  /** The service's offer, when it came in milliseconds since 1970, and the market if it is one of Forecast. */
  created: { readonly answer: PredictionOrderCreated; readonly at: number; readonly market?: ForecastMarket };
  /** How the keeper ended the order; only with `waitForFill`. */
  tracked: OrderState;
}

/** A purchase or sale. */
export interface OrderFlow {
  readonly flow: string;
  readonly params: object;
  readonly wanted: Wanted;
  readonly create: (signal: AbortSignal | undefined) => Promise<PredictionOrderCreated>;
  /** Whether the offer is about what the caller asked for. */
  readonly fits: (order: PredictionOrderCreated['order']) => boolean;
}

/** An unsigned offer is requested again after half a minute. */
const attempts = { offered: 'created', until: 'signed', freshMs: 30_000 };

/** Creates an order, guards, signs and sends it, and finds out how it ended. */
export async function runOrder(
  client: PredictionClient,
  signer: Signer,
  asked: OrderFlow,
  options: OrderOptions<OrderSteps>,
): Promise<OrderResult> {
  const { flow, params, wanted } = asked;
  const { wallet } = wanted;
  checkParams(flow, params, wallet);
  const { waitForFill = false } = options;
  return runFlow<OrderSteps, OrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => advise(cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown' || (kind === 'opened' && waitForFill !== false),
    },
    (run) => acceptOffer({ run, client, signer, asked, options }),
  );
}

/** What a purchase or sale works with from its first step to its last. */
interface Ordering {
  readonly run: FlowRun<OrderSteps>;
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly asked: OrderFlow;
  readonly options: OrderOptions<OrderSteps>;
}

async function acceptOffer(ordering: Ordering): Promise<OrderResult> {
  const { run, client, asked, options } = ordering;
  const { wanted, fits } = asked;
  const attempt = attemptOf(run, attempts);
  const { answer, market } = await run.step('created', () => takeOffer(ordering), attempt);
  const { order, transaction, txMeta, execution } = answer;
  const { positionPubkey, orderPubkey } = order;
  const offered = { order, floor: wanted.limit === undefined ? 'quote' : 'caller' } as const;
  run.addErrorContext({ position: positionPubkey, ...(orderPubkey && { order: orderPubkey }) });
  if (!fits(order) || order.userPubkey !== wanted.wallet)
    throw new Error('The service offered another order than was asked for. Nothing was signed.');
  if (market && !market.isOpen) return { kind: 'declined', ...offered, reason: 'market-closed' };
  if (!transaction) return { kind: 'declined', ...offered, reason: 'no-transaction' };
  if (!market && isWorse(order, wanted.limit)) return { kind: 'declined', ...offered, reason: 'price' };
  const expected = expectOrder(wanted, answer, market);
  if (options.dryRun) {
    const report = await guardForSigning(guardPrediction, transaction, expected, options);
    return { kind: 'dry-run', ...offered, report };
  }
  const unsent = {
    transaction,
    txMeta,
    expected,
    ...(execution && { context: execution.context }),
    seen: orderSeen(client, order, run.signal),
  };
  const declined = run.recorded('signed', attempt) ? undefined : await declinedSending(unsent, options);
  if (declined) return { ...declined, ...offered };
  const ending = await land({ ...ordering, attempt }, unsent);
  if (ending.kind !== 'landed') return { ...ending, ...offered };
  const landed = { ...ending, ...offered, positionPubkey };
  // A Forecast order is filled when it lands. Any other waits for a keeper.
  if (orderPubkey === null) return { ...landed, kind: 'filled' };
  const { waitForFill = false } = options;
  if (waitForFill === false) return { ...landed, kind: 'opened', orderPubkey };
  const how = { ...(waitForFill === true ? {} : waitForFill), signal: run.signal };
  const fill = await run.step('tracked', () =>
    waitForOrder(client, { orderPubkey, positionPubkey, order }, how),
  );
  return { ...landed, kind: fill.status === 'filled' ? 'filled' : 'not-filled', fill };
}

/** Requests the order, and reads its market if it is one of Forecast. */
async function takeOffer({ run: { signal }, client, asked }: Ordering): Promise<OrderSteps['created']> {
  const answer = await asked.create(signal);
  const market = await readForecastMarket(client, answer.order.marketId, signal);
  return { answer, at: Date.now(), ...(market && { market }) };
}
