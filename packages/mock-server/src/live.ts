import type { MockOperation } from './domains/responder.js';
import { type BuiltInResponder, createBuiltInResponder } from './domains/built-in.js';
import { type ActiveScenarios, createActiveScenarios } from './scenarios/active-scenarios.js';
import type { PlayStarted } from './control/world-control.js';
import { registerKeepers } from './domains/keepers.js';
import { noticeLandings } from './domains/notice-landings.js';
import { createWorld, type World, type WorldOptions } from './world/world.js';

/** The state of a mock with built-in responders; a static mock has none. */
export interface Live {
  operations: readonly MockOperation[];
  world: World;
  scenarios: ActiveScenarios;
  respond: BuiltInResponder;
  /** The play that began last, until a reset. */
  play: (PlayStarted & { readonly says?: string }) | undefined;
  /** @param start the time at which the clock stands then; default: the machine's */
  reset(start?: number): void;
}

export function createLive(options: WorldOptions): Live {
  const world = createWorld(options);
  registerKeepers(world);
  noticeLandings(world);
  const { operations } = options;
  const scenarios = createActiveScenarios(operations);
  const live: Live = {
    operations,
    world,
    scenarios,
    respond: createBuiltInResponder(world),
    play: undefined,
    reset(start) {
      world.reset(start);
      scenarios.clear();
      live.play = undefined;
    },
  };
  return live;
}
