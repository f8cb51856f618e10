import { onKeeper } from '../../world/motion.js';
import { isForecast, type Market } from '../../world/markets.js';
import { sharePriceOf } from '../../world/share-price.js';
import type { World } from '../world.js';
import { resolveMarket } from './resolve-market.js';

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
    if (isForecast(market)) market.tradable = false;
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
