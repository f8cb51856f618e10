import type { Live } from '../domains/live.js';
import { scenarioCatalogue, SCENARIOS } from '../scenarios/catalogue.js';
import { isForecast, isTradable } from '../world/markets.js';
import type { Token } from '../world/tokens.js';

/** Everything the mock remembers, by kind and id, and what it can do. Includes the refresh tokens that it issued. */
export function describeState(live: Live): object {
  const { world } = live;
  const kinds = Object.entries(world.stores).map(([kind, store]) => [kind, store.entries()] as const);
  return {
    seed: world.seed.text,
    ...describeClock(world),
    ...describeFacts(live),
    knownScenarios: Object.fromEntries(Object.entries(SCENARIOS).map(([name, { says }]) => [name, says])),
    tokens: knownTokens(world),
    markets: knownMarkets(world),
    memory: Object.fromEntries(kinds),
  };
}

export function describeClock({ clock }: Live['world']) {
  const [speed, unlimited] = [clock.speed(), clock.unlimitedSpeed()];
  const now = clock.now();
  return { now, ahead: now - clock.machine(), speed, ...(speed < unlimited && { heldFrom: unlimited }) };
}

export const describeFacts = ({ world, scenarios, play }: Live) => ({
  hasLedger: world.ledger !== undefined,
  onPaper: world.told !== undefined,
  ...(play && { play }),
  scenarios: scenarios.list(),
  catalogue: scenarioCatalogue(),
});

/** The tokens of the description and of every remembered order. */
export function knownTokens({ tokens, stores }: Live['world']): object {
  const ordered = [stores.swapOrders, stores.priceOrders, stores.dcaOrders, stores.triggerV1Orders]
    .flatMap((store): { inputMint: string; outputMint: string }[] => store.all())
    .flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]);
  const mints = new Set([...tokens.listed.map(({ id }) => id), ...ordered]);
  return Object.fromEntries([...mints].map((mint) => [mint, shown(tokens.of(mint))]));
}

const shown = ({ symbol, decimals, usdPrice }: Token) => ({ symbol, decimals, usdPrice: usdPrice ?? null });

export function knownMarkets({ markets, prices }: Live['world']): object {
  const all = markets
    .events()
    .flatMap(({ eventId }) => markets.ofEvent(eventId))
    .map((market) => [
      market.marketId,
      {
        title: market.title,
        usdPrice: prices.now(market.marketId) ?? null,
        isOpen: isTradable(market),
        isForecast: isForecast(market),
      },
    ]);
  return Object.fromEntries(all) as object;
}
