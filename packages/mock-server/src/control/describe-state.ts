import type { Live } from '../live.js';
import { scenarioCatalogue, SCENARIOS } from '../scenarios/catalogue.js';
import { isForecast, isTradable } from '../world/market-trading.js';
import type { Token } from '../world/tokens.js';

/** Everything the mock remembers, by kind and id, and what it can do. Includes the refresh tokens that it issued. */
export function describeState({ world, scenarios, play }: Live): object {
  const kinds = Object.entries(world.stores).map(([kind, store]) => [kind, store.entries()] as const);
  const { seed, clock, ledger, told } = world;
  return {
    seed: seed.text,
    now: clock.now(),
    ahead: clock.now() - clock.machine(),
    speed: clock.speed(),
    hasLedger: ledger !== undefined,
    onPaper: told !== undefined,
    ...(play && { play }),
    scenarios: scenarios.list(),
    knownScenarios: Object.fromEntries(Object.entries(SCENARIOS).map(([name, { says }]) => [name, says])),
    catalogue: scenarioCatalogue(),
    tokens: knownTokens(world),
    markets: knownMarkets(world),
    memory: Object.fromEntries(kinds),
  };
}

/** The tokens of the description and of every remembered order. */
function knownTokens({ tokens, stores }: Live['world']): object {
  const ordered = [stores.swapOrders, stores.priceOrders, stores.dcaOrders, stores.triggerV1Orders]
    .flatMap((store): { inputMint: string; outputMint: string }[] => store.all())
    .flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]);
  const mints = new Set([...tokens.listed.map(({ id }) => id), ...ordered]);
  return Object.fromEntries([...mints].map((mint) => [mint, shown(tokens.of(mint))]));
}

const shown = ({ symbol, decimals, usdPrice }: Token) => ({ symbol, decimals, usdPrice: usdPrice ?? null });

function knownMarkets({ markets, prices }: Live['world']): object {
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
