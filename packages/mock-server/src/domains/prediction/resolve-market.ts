import { predictionMarketHash } from '@galilean/transactions';
import { payOut, schedulePayments } from './claim.js';
import { failOrder } from './order-machine.js';
import { recordClosing } from './history.js';
import { payForecast, payOnLedger, recordResult } from './on-ledger.js';
import type { Position } from './records.js';
import { isForecast, type Ending, type Market } from '../../world/markets.js';
import type { World } from '../world.js';
import { ControlError } from '../../contract/problems.js';

const RESULTS: readonly string[] = ['yes', 'no', 'cancelled'] satisfies Ending['result'][];
const isResult = (result: string): result is Ending['result'] => RESULTS.includes(result);

/** The prices of a market that has ended. Micro-USD: the side that won has a whole dollar, the other a tenth of a cent. */
function lastPrices(winner: string | undefined) {
  const of = (side: string) => (winner === undefined ? null : winner === side ? 1_000_000 : 1000);
  const [yes, no] = [of('yes'), of('no')];
  return { buyYesPriceUsd: yes, buyNoPriceUsd: no, sellYesPriceUsd: yes, sellNoPriceUsd: no };
}

/**
 * Ends a market: open orders fail, positions win or lose. Forecast and cancelled markets settle automatically.
 * @param isSilent leaves `result` null and shows the winner by its price, as some settled rounds do
 */
export function resolveMarket(world: World, marketId: string, result: string, isSilent = false): object {
  const market = world.markets.market(marketId);
  if (!market) throw new ControlError(404, `There is no market ${marketId}.`);
  if (!isResult(result))
    throw new ControlError(400, `The field "result" must be one of ${RESULTS.join(', ')}.`);
  if (market.result !== null || market.status === 'cancelled' || world.markets.endingOf(marketId))
    throw new ControlError(409, `The market ${marketId} is resolved already; a result is final.`);
  const now = world.clock.now();
  const hasResult = result !== 'cancelled' && !isSilent;
  Object.assign(market, {
    status: result === 'cancelled' ? 'cancelled' : 'closed',
    result: hasResult ? result : null,
    closeTime: Math.min(market.closeTime, Math.floor(now / 1000)),
    resolveAt: hasResult ? new Date(now).toISOString() : null,
    pricing: { ...market.pricing, ...lastPrices(isSilent ? result : undefined) },
    ...(isForecast(market) && { tradable: false, lifecycleStatus: 'settled' }),
  });
  world.markets.end(marketId, { result, at: now });
  schedulePayments(world, marketId);
  world.happenings.note({ at: now, kind: 'market', subject: marketId, outcome: `resolved ${result}` });
  if (world.ledger && result !== 'cancelled')
    recordResult(world.ledger, predictionMarketHash(marketId), result === 'yes');
  for (const order of world.stores.predictionOrders.all())
    if (order.marketId === marketId && order.state && !order.closed) failOrder(world, order);
  const positions = world.stores.positions.all().filter((position) => position.marketId === marketId);
  for (const position of positions) settle(world, position, result, market);
  return { resolved: marketId, result };
}

/** A share in the outcome that has come pays a dollar. */
const DOLLAR = 1_000_000n;

function settle(world: World, position: Position, result: string, market: Market): void {
  const signature = world.seed.signature('settlement', position.pubkey);
  if (position.claimed || position.contractsMicro === '0') return;
  if (result === 'cancelled') {
    refund(world, position, market);
    payOut(world, position, signature, position.costUsd);
  } else if ((result === 'yes') !== position.isYes) lose(world, position, signature);
  else if (isForecast(market)) {
    if (world.ledger) payForecast(world.ledger, position, market, DOLLAR);
    payOut(world, position, signature);
  }
}

function refund({ ledger }: World, position: Position, market: Market): void {
  const cost = BigInt(position.costUsd);
  if (!ledger) return;
  if (!isForecast(market)) payOnLedger(ledger, position, cost);
  else payForecast(ledger, position, market, (cost * DOLLAR) / BigInt(position.contractsMicro));
}

function lose(world: World, position: Position, signature: string): void {
  position.realizedPnlUsd -= Number(position.costUsd);
  position.updatedAt = world.clock.seconds();
  const loss = `-${position.costUsd}`;
  recordClosing(world, position, { eventType: 'position_lost', signature, payout: '0', gain: loss });
}
