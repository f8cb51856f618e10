import { predictionMarketHash } from '@galilean/transactions';
import { ControlError } from '../../contract/wire.js';
import { type Ending, isForecast, type Market, sharePriceOf } from '../../world/markets.js';
import { MILLION } from '../../world/tokens.js';
import { onKeeper } from '../../world/motion.js';
import type { World } from '../world.js';
import { isClaimable, payOut } from './claim.js';
import { recordClosing } from './history.js';
import { payForecast, payOnLedger, recordResult } from './on-ledger.js';
import { failOrder } from './order-machine.js';
import type { Position } from './records.js';

const [CLOSE, RESOLVE] = ['market-close', 'market-resolve'];
/** Losses were seen 768 seconds after a market's close; that of Forecast is the mock's guess. Milliseconds. */
const RESOLVES_AFTER = 768_000;
const FORECAST_RESOLVES_AFTER = 5000;

/** In a world that moves, markets close at their time, and end as their price says. */
export function registerMarketKeeper(world: World): void {
  // On paper, the real service ends its markets.
  if (world.told) return;
  const { agenda, clock, markets, happenings } = world;
  onKeeper(world, CLOSE, ({ subject }) => {
    const market = markets.market(subject);
    if (market?.status !== 'open') return;
    market.status = 'closed';
    if (isForecast(market)) Object.assign(market, { tradable: false, lifecycleStatus: 'resolving' });
    happenings.note({ at: clock.now(), kind: 'market', subject, outcome: 'closed' });
    const after = isForecast(market) ? FORECAST_RESOLVES_AFTER : RESOLVES_AFTER;
    agenda.schedule({ at: clock.now() + after, kind: RESOLVE, subject });
  });
  onKeeper(world, RESOLVE, ({ subject }) => {
    const market = markets.market(subject);
    if (market && !markets.endingOf(subject)) resolveMarket(world, subject, resultOf(world, market));
  });
  world.movement.onStart(() => scheduleClosings(world));
}

/** Schedules the end of every market that is open. */
function scheduleClosings({ agenda, clock, markets }: World): void {
  const open = markets.events().flatMap(({ eventId }) => markets.ofEvent(eventId));
  for (const { status, closeTime, marketId } of open)
    if (status === 'open' && closeTime * 1000 > clock.now())
      agenda.schedule({ at: closeTime * 1000, kind: CLOSE, subject: marketId });
}

/**
 * A market whose yes side costs 30 cents ends with yes in three of ten worlds. The two sides of a Forecast round are separate
 * markets, and one of them wins.
 */
function resultOf({ seed, prices, markets }: World, market: Market): 'yes' | 'no' {
  const sides = isForecast(market) ? markets.ofEvent(market.eventId).filter(isForecast) : [];
  const ended = sides
    .map(({ marketId }) => markets.endingOf(marketId))
    .find((ending) => ending !== undefined);
  if (ended) return ended.result === 'yes' ? 'no' : 'yes';
  const yes = prices.moved(market.marketId) ?? sharePriceOf(market) ?? 0.5;
  return seed.fraction('result', market.marketId) < yes ? 'yes' : 'no';
}

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
export function resolveMarket(
  world: World,
  marketId: string,
  result: Ending['result'],
  isSilent = false,
): object {
  const market = world.markets.market(marketId);
  if (!market) throw new ControlError(404, `There is no market ${marketId}.`);
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
  world.agenda.schedule({ at: now + DAY_MILLIS, kind: PAY, subject: marketId });
  world.happenings.note({ at: now, kind: 'market', subject: marketId, outcome: `resolved ${result}` });
  if (world.ledger && result !== 'cancelled')
    recordResult(world.ledger, predictionMarketHash(marketId), result === 'yes');
  for (const order of world.stores.predictionOrders.where({ marketId, closed: false }))
    if (order.state) failOrder(world, order);
  for (const position of world.stores.positions.where({ marketId })) settle(world, position, result, market);
  return { resolved: marketId, result };
}

function settle(world: World, position: Position, result: Ending['result'], market: Market): void {
  const { ledger } = world;
  const { pubkey, costUsd, contractsMicro } = position;
  const signature = world.seed.signature('settlement', pubkey);
  if (position.claimed || contractsMicro === '0') return;
  if (result === 'cancelled') {
    const cost = BigInt(costUsd);
    if (ledger && isForecast(market))
      payForecast(ledger, position, market, (cost * MILLION) / BigInt(contractsMicro));
    else if (ledger) payOnLedger(ledger, position, cost);
    payOut(world, position, signature, costUsd);
  } else if ((result === 'yes') !== position.isYes) {
    position.realizedPnlUsd -= Number(costUsd);
    position.updatedAt = world.clock.seconds();
    recordClosing(world, position, {
      eventType: 'position_lost',
      signature,
      payout: '0',
      gain: `-${costUsd}`,
    });
  } else if (isForecast(market)) {
    // A share in the outcome that has come pays a dollar.
    if (ledger) payForecast(ledger, position, market, MILLION);
    payOut(world, position, signature);
  }
}

/** The service pays wins that no one has claimed for a day. */
const DAY_MILLIS = 86_400_000;

const PAY = 'prediction-pay';

/** Pays the wins of a market that no one has claimed in time. */
export function registerPayments(world: World): void {
  world.time.on(PAY, ({ subject }) => {
    const positions = world.stores.positions.where({ marketId: subject });
    for (const position of positions.filter((one) => isClaimable(world, one))) {
      if (world.ledger) payOnLedger(world.ledger, position, BigInt(position.contractsMicro));
      payOut(world, position, world.seed.signature('paid by the service', position.pubkey));
      const { clock, happenings } = world;
      happenings.note({ at: clock.now(), kind: 'position', subject: position.pubkey, outcome: 'paid' });
    }
  });
}
