import { programs } from '@galilean/transactions';
import type { MockOperation } from '../contract/responder.js';
import { type BuiltInResponder, createBuiltInResponder } from './built-in.js';
import { MACHINES } from './machines.js';
import { noticePrediction } from './prediction/execute.js';
import { registerMarketKeeper, registerPayments } from './prediction/market-end.js';
import { noticeTriggerV1 } from './trigger/v1.js';
import { createWorld, type World, type WorldOptions } from './world.js';
import { type ActiveScenarios, createActiveScenarios } from '../scenarios/scenario.js';

const triggerV1 = programs.triggerV1.toBase58();

/** A play that started. */
export interface PlayStarted {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** The time of its last event, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What an event of a play brings, until the next one or until it has ended. */
export interface PlayPhase {
  /** In a word or two, such as `crash` or `status=503`. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly startsAt: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** A play that runs or has ended. */
export interface PlayRun extends PlayStarted {
  /** What happens in it, in a sentence. */
  readonly says?: string;
  /** Its events in order. */
  readonly phases: readonly PlayPhase[];
}

/** The state of a mock with built-in responders; a static mock has none. */
export interface Live {
  operations: readonly MockOperation[];
  world: World;
  scenarios: ActiveScenarios;
  respond: BuiltInResponder;
  /** The play that began last, until a reset. */
  play: PlayRun | undefined;
  /** @param start the time at which the clock stands then; default: the machine's */
  reset(start?: number): void;
}

export function createLive(options: WorldOptions): Live {
  const world = createWorld(options);
  // What the service does without a request, as time passes.
  for (const machine of Object.values(MACHINES)) machine.register(world);
  registerMarketKeeper(world);
  registerPayments(world);
  world.movement.begin();
  // What it learns from the chain when a user sends a signed transaction to a node instead of to its endpoint. Vault deposits
  // and withdrawals are not among them: the service signs those too, so that they land through it alone.
  world.chain.onSent((landed) => {
    if (landed.transaction.accounts.includes(triggerV1)) noticeTriggerV1(world, landed);
    else noticePrediction(world, landed);
  });
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
