import type { Live } from '../live.js';
import { SCENARIOS } from '../scenarios/catalogue.js';

/** Everything the mock remembers, by kind and id. Includes the refresh tokens that it issued. */
export function describeState({ world, scenarios }: Live): object {
  const kinds = Object.entries(world.stores).map(([kind, store]) => [kind, store.entries()]);
  return {
    seed: world.seed.text,
    now: world.clock.now(),
    scenarios: scenarios.list(),
    knownScenarios: Object.fromEntries(Object.entries(SCENARIOS).map(([name, { says }]) => [name, says])),
    memory: Object.fromEntries(kinds),
  };
}
