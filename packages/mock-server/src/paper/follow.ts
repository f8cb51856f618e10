import type { World } from '../domains/world.js';
import { marketTarget } from './upstream-reads.js';

/** The most mints in one request for prices. */
const MOST_MINTS = 50;
/** The most markets that are read in one round. */
const MOST_MARKETS = 10;

/**
 * Reads, again and again, the prices of what open orders wait for, and the markets of open positions, so that keepers act
 * on the service's prices and positions end as there. Stops for a while when the service does not answer.
 * @param read learns what the service says
 */
export function follow(
  world: World,
  pollMs: number,
  read: (operationId: string, target: string) => Promise<void>,
): { stop(): void } {
  if (pollMs === 0) return { stop: () => undefined };
  let isBusy = false;
  const round = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const mints = waitedFor(world);
      if (mints.length > 0) await read('getPrices', `/price/v3?ids=${mints.join(',')}`);
      for (const target of heldMarkets(world).flatMap((market) => marketTarget(market) ?? []))
        await read('getMarket', target);
    } catch {
      // The next round asks again. Until then prices do not change, and nothing fires.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void round(), pollMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** The mints of orders that may still fill. */
function waitedFor({ stores }: World): string[] {
  const open = [
    ...stores.priceOrders.where({ orderState: 'open' }),
    ...stores.dcaOrders.all().filter(({ state }) => state === 'active' || state === 'executing'),
    ...stores.triggerV1Orders.where({ status: 'Open' }),
  ];
  const mints = new Set(open.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]));
  return [...mints].slice(0, MOST_MINTS);
}

function heldMarkets({ stores, markets }: World): string[] {
  const held = [
    ...stores.predictionOrders.where({ closed: false }),
    ...stores.positions.where({ claimed: false }).filter(({ contractsMicro }) => contractsMicro !== '0'),
  ];
  const ids = new Set(held.map(({ marketId }) => marketId).filter((id) => !markets.endingOf(id)));
  return [...ids].slice(0, MOST_MARKETS);
}
