import { runFlow, type FlowRun } from '@galilean/client/flow';
import type { Signer } from '@galilean/signing';
import { guardPrediction, judgeGuarded } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { advise } from './advise.js';
import type { PredictionOrderCreated } from '../generated/types.js';
import { checkParams } from './rules.js';
import { during } from './during.js';
import { expectOrder, offeredPrice, type Wanted } from './expectation.js';
import { readForecastMarket, type ForecastMarket } from './forecast.js';
import { land, type LandingSteps } from './land.js';
import type { OrderOptions } from './options.js';
import type { OrderResult } from './result.js';
import { orderSeen } from './seen.js';
import { declinedSending } from './service-only.js';
import { waitForOrder, type OrderState } from './watch-order.js';

/** The steps of a purchase or sale and what they come to. */
export interface OrderSteps extends LandingSteps {
  /** What the service offers, when that was, in milliseconds since 1970, and the market where it is of Forecast. */
  created: { readonly answer: PredictionOrderCreated; readonly at: number; readonly market?: ForecastMarket };
  /** What the keeper made of it; only with `waitForFill`. */
  tracked: OrderState;
}

/** A purchase or sale. */
export interface OrderFlow {
  readonly flow: string;
  readonly params: object;
  readonly wanted: Wanted;
  readonly create: (signal: AbortSignal | undefined) => Promise<PredictionOrderCreated>;
  /** Whether the answer is about what was asked for. */
  readonly fits: (order: PredictionOrderCreated['order']) => boolean;
}

/** An offer that was not signed within this time, as after a crash, is made anew: its blockhash lives a minute. */
const freshMs = 30_000;

/** Creates an order, guards, signs and sends it, and finds out what became of it. */
export async function runOrder(
  client: PredictionClient,
  signer: Signer,
  { flow, params, wanted, create, fits }: OrderFlow,
  options: OrderOptions<OrderSteps>,
): Promise<OrderResult> {
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
    async (run) => {
      const { answer, market, attempt } = await offer(run, client, create);
      const { order, transaction } = answer;
      const floor = wanted.limit === undefined ? ('quote' as const) : ('caller' as const);
      const offered = { order, floor };
      run.addErrorContext({
        position: order.positionPubkey,
        ...(order.orderPubkey && { order: order.orderPubkey }),
      });
      if (!fits(order) || order.userPubkey !== wallet)
        throw new Error('The service offered another order than was asked for. Nothing was signed.');
      if (market && !market.isOpen) return { kind: 'declined', ...offered, reason: 'market-closed' };
      if (!transaction) return { kind: 'declined', ...offered, reason: 'no-transaction' };
      if (!market && isWorse(order, wanted.limit)) return { kind: 'declined', ...offered, reason: 'price' };
      const expected = expectOrder(wanted, answer, market);
      if (options.dryRun)
        return {
          kind: 'dry-run',
          ...offered,
          report: await judgeGuarded(guardPrediction, transaction, expected, options),
        };
      const unsent = {
        transaction,
        txMeta: answer.txMeta,
        expected,
        ...(answer.execution && { context: answer.execution.context }),
        seen: orderSeen(client, order, run.signal),
      };
      const declined = run.recorded('signed', attempt) ? undefined : await declinedSending(unsent, options);
      if (declined) return { ...declined, ...offered };
      const ending = await land({ run, client, signer, options, attempt }, unsent);
      if (ending.kind !== 'landed') return { ...ending, ...offered };
      const { positionPubkey, orderPubkey } = order;
      const landed = { ...ending, ...offered, positionPubkey };
      if (orderPubkey === null) return { ...landed, kind: 'filled' };
      if (waitForFill === false) return { ...landed, kind: 'opened', orderPubkey };
      const how = { ...(waitForFill === true ? {} : waitForFill), ...during(run.signal) };
      const fill = await run.step('tracked', () =>
        waitForOrder(client, { orderPubkey, positionPubkey }, how),
      );
      return { ...landed, kind: fill.status === 'filled' ? 'filled' : 'not-filled', fill };
    },
  );
}

/** The offer that was signed before, else one that is fresh. */
async function offer(
  run: FlowRun<OrderSteps>,
  client: PredictionClient,
  create: OrderFlow['create'],
): Promise<OrderSteps['created'] & { attempt: number }> {
  for (let attempt = 1; ; attempt++) {
    const created = await run.step(
      'created',
      async () => {
        const answer = await create(run.signal);
        const market = await readForecastMarket(client, answer.order.marketId, run.signal);
        return { answer, at: Date.now(), ...(market && { market }) };
      },
      attempt,
    );
    const isOld = Date.now() > created.at + freshMs && !run.recorded('signed', attempt);
    if (!isOld) return { ...created, attempt };
  }
}

/** Whether the service's own limit lets a contract cost more, or bring less, than was agreed to. */
function isWorse(order: PredictionOrderCreated['order'], limit: bigint | undefined): boolean {
  if (limit === undefined) return false;
  const offered = offeredPrice(order);
  if (offered === null) return true;
  return order.isBuy ? BigInt(offered) > limit : BigInt(offered) < limit;
}
