import type { MockOperation } from '../contract/responder.js';
import { type BuiltInResponder, createBuiltInResponder } from './built-in.js';
import { type ActiveScenarios, createActiveScenarios } from '../scenarios/active-scenarios.js';
import { registerKeepers } from './keepers.js';
import { noticeLandings } from './notice-landings.js';
import { createWorld, type World, type WorldOptions } from './world.js';

/** A play that started. */
export interface PlayStarted {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** The time of its last event, in milliseconds since 1970. */
  readonly endsAt: number;
}

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
