import { Agenda } from './agenda.js';
import { type Clock, createClock } from './clock.js';
import { Happenings } from './happenings.js';
import { Movement } from './movement.js';
import { createPassingTime, type DueHandler, type PassingTime } from './passing-time.js';
import { createPriceSources, type PriceSources } from './price-sources.js';
import { PriceWatches } from './price-watches.js';
import { createPrices, type Prices } from './prices.js';
import type { Seed } from './seed.js';

/** Time and prices, and what happens because of them. */
export interface Motion {
  readonly clock: Clock;
  /** What will happen, and what carries it out. */
  readonly agenda: Agenda;
  readonly time: PassingTime;
  /** What has happened without a request. */
  readonly happenings: Happenings;
  /** Whether keepers and markets act. */
  readonly movement: Movement;
  readonly prices: Prices;
  readonly priceSources: PriceSources;
  /** Who waits for which price. */
  readonly watches: PriceWatches;
}

export interface MotionOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The clock's pace. Default 1, the machine's. */
  readonly speed?: number | undefined;
  /** Whether the world moves from the start. Default false. */
  readonly moving?: boolean | undefined;
}

/** What of it is remembered, in the order in which it is loaded: what waits for a price follows from the rest. */
const REMEMBERED = ['clock', 'agenda', 'happenings', 'prices', 'priceSources', 'movement'] as const;

export type SavedMotion = {
  readonly [Part in (typeof REMEMBERED)[number]]: ReturnType<Motion[Part]['save']>;
};

/** @param basePrice the price of what has not moved, in USD */
export function createMotion(
  { now, speed, moving }: MotionOptions,
  seed: Seed,
  basePrice: (key: string) => number | undefined,
): Motion {
  const clock = createClock(now, speed);
  const [agenda, happenings, watches] = [new Agenda(), new Happenings(), new PriceWatches()];
  const time = createPassingTime(clock, agenda, happenings);
  const prices = createPrices(clock, basePrice);
  const priceSources = createPriceSources({ clock, agenda, time, prices, seed });
  return { clock, agenda, time, happenings, movement: new Movement(moving), prices, priceSources, watches };
}

export const saveMotion = (motion: Motion): SavedMotion =>
  Object.fromEntries(REMEMBERED.map((part) => [part, motion[part].save()])) as unknown as SavedMotion;

/** Load everything else that is remembered first: who waits for which price follows from it. */
export function loadMotion(motion: Motion, saved: SavedMotion): void {
  motion.watches.clear();
  for (const part of REMEMBERED) motion[part].load(saved[part] as never);
}

/** @param start the time at which the clock stands then, in milliseconds since 1970; default: the machine's */
export function resetMotion(motion: Motion, start?: number): void {
  const { clock, agenda, happenings, watches, prices, priceSources, movement } = motion;
  clock.reset();
  if (start !== undefined) {
    clock.setSpeed(0);
    clock.set(start);
  }
  for (const one of [agenda, happenings, watches, prices, priceSources]) one.clear();
  movement.reset();
}

/** Registers what a keeper does. While the keepers are asleep, it waits until they wake. */
export function onKeeper(world: Pick<Motion, 'time' | 'movement'>, kind: string, handler: DueHandler): void {
  world.time.on(kind, (due) => (world.movement.isAwake ? handler(due) : world.movement.miss(due)));
}

/** Lets the keepers sleep, or wakes them: they do what they missed at once. */
export function setKeepersAwake(world: Motion, awake: boolean): void {
  const at = world.clock.now();
  for (const due of world.movement.setAwake(awake)) world.agenda.schedule({ ...due, at });
}
