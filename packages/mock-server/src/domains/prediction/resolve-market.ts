import { payOut } from './claim.js';
import { failOrder } from './fill.js';
import { recordClosing } from './history.js';
import { isForecast } from './market-facts.js';
import type { Position } from './position.js';
import type { World } from '../../world/world.js';
import { ControlError } from '../../control/control-error.js';

const RESULTS = ['yes', 'no', 'cancelled'];

/** Ends a market: open orders fail, positions win or lose. Forecast and cancelled markets settle automatically. */
export function resolveMarket(world: World, marketId: string, result: string): object {
  const market = world.markets.market(marketId);
  if (!market) throw new ControlError(404, `There is no market ${marketId}.`);
  if (!RESULTS.includes(result))
    throw new ControlError(400, `The field "result" must be one of ${RESULTS.join(', ')}.`);
  if (market.result !== null || market.status === 'cancelled')
    throw new ControlError(409, `The market ${marketId} is resolved already; a result is final.`);
  const now = world.clock.now();
  const nothing = { buyYesPriceUsd: null, buyNoPriceUsd: null, sellYesPriceUsd: null, sellNoPriceUsd: null };
  Object.assign(market, {
    status: result === 'cancelled' ? 'cancelled' : 'closed',
    result: result === 'cancelled' ? null : result,
    closeTime: Math.min(market.closeTime, Math.floor(now / 1000)),
    resolveAt: result === 'cancelled' ? null : new Date(now).toISOString(),
    pricing: { ...market.pricing, ...nothing },
    ...(isForecast(market) && { tradable: false, lifecycleStatus: 'settled' }),
  });
  for (const order of world.stores.predictionOrders.all())
    if (order.marketId === marketId && order.state && !order.closed) failOrder(world, order);
  const positions = world.stores.positions.all().filter((position) => position.marketId === marketId);
  for (const position of positions) settle(world, position, result, isForecast(market));
  return { resolved: marketId, result };
}

function settle(world: World, position: Position, result: string, settlesItself: boolean): void {
  const signature = world.seed.signature('settlement', position.pubkey);
  if (position.claimed || position.contractsMicro === '0') return;
  if (result === 'cancelled') payOut(world, position, signature, position.costUsd);
  else if ((result === 'yes') === position.isYes) {
    if (settlesItself) payOut(world, position, signature);
  } else lose(world, position, signature);
}

function lose(world: World, position: Position, signature: string): void {
  position.realizedPnlUsd -= Number(position.costUsd);
  position.updatedAt = world.clock.seconds();
  const loss = `-${position.costUsd}`;
  recordClosing(world, position, { eventType: 'position_lost', signature, payout: '0', gain: loss });
}
