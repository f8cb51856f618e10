import type { Motion } from './motion.js';
import type { DueHandler } from './passing-time.js';

/** Registers what a keeper does. While the keepers are asleep, it waits until they wake. */
export function onKeeper(world: Pick<Motion, 'time' | 'movement'>, kind: string, handler: DueHandler): void {
  world.time.on(kind, (due) => (world.movement.isAwake ? handler(due) : world.movement.miss(due)));
}

/** Lets the keepers sleep, or wakes them: they do what they missed at once. */
export function setKeepersAwake(world: Motion, awake: boolean): void {
  const at = world.clock.now();
  for (const due of world.movement.setAwake(awake)) world.agenda.schedule({ ...due, at });
}
