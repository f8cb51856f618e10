import type { Live } from '../live.js';
import { SCENARIOS } from '../scenarios/catalogue.js';

/** Everything that the mock remembers, by kind and id. Secrets of its own (refresh tokens) are its own to show. */
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
