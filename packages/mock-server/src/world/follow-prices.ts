import type { Due } from './agenda.js';
import { type Markets, pricingAt } from './markets.js';
import type { Motion } from './motion.js';
import type { Trail, Watch } from './price-watches.js';

type Watching = Pick<Motion, 'clock' | 'agenda' | 'watches' | 'prices'>;

/** The present price of what is watched: a mint or a market, or for `a/b` how many of `b` one `a` is worth. */
function watchedPrice({ prices }: Watching, key: string): number | undefined {
  if (!key.includes('/')) return prices.now(key);
  const [sold, bought] = key.split('/').map((mint) => prices.now(mint));
  return sold && bought ? sold / bought : undefined;
}

/** Schedules what waits for the present price. */
function fire(world: Watching, key: string): void {
  const price = watchedPrice(world, key);
  if (price === undefined) return;
  for (const { kind, id, tag } of world.watches.moved(key, price))
    world.agenda.schedule({ at: world.clock.now(), kind, subject: id, detail: tag });
}

/** Lets someone wait for a price, which may be met already. One that a restored snapshot has already met is not waited for again. */
export function waitForPrice(world: Watching, watch: Watch | Trail): void {
  const isMet = ({ kind, detail = '' }: Due) => kind === watch.kind && detail === watch.tag;
  if (world.agenda.of(watch.id).some(isMet)) return;
  if ('price' in watch) world.watches.add(watch);
  else world.watches.trail(watch);
  fire(world, watch.key);
}

/** Lets everything that depends on a price follow it: the quotes of a prediction market, and who waits for a price. */
export function followPrices(world: Motion & { readonly markets: Markets }): void {
  const { clock, happenings, watches, prices, markets } = world;
  prices.onMove((key, price) => {
    happenings.chain(`${clock.now()} ${key} ${price}`);
    const market = markets.market(key);
    if (market?.status === 'open') market.pricing = { ...market.pricing, ...pricingAt(price) };
    fire(world, key);
    for (const pair of watches.pairsOf(key)) fire(world, pair);
  });
}
