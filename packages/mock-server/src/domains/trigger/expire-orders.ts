import type { World } from '../world.js';
import { waitingPart } from './order-legs.js';
import type { PriceOrder } from './price-order.js';
import type { TriggerV1Order } from './trigger-v1-order.js';

/** Ends an open price order. Its funds stay in the vault. @returns whether it was open */
export function expirePriceOrder(world: World, order: PriceOrder): boolean {
  const waiting = waitingPart(order);
  if (waiting.rawState !== 'open') return false;
  endExpired(world, waiting);
  return true;
}

/** Ends a price order, or the part of it that waits, because its time is up. */
export function endExpired({ clock, watches }: World, waiting: PriceOrder): void {
  const updatedAt = clock.now();
  Object.assign(waiting, { rawState: 'expired', orderState: 'expired', updatedAt });
  waiting.events.push({ type: 'expired', timestamp: updatedAt, state: 'success' });
  watches.drop(waiting.id);
}

/** Ends an open order of version 1. @returns whether it was open */
export function expireTriggerV1Order({ clock, watches }: World, order: TriggerV1Order): boolean {
  if (order.status !== 'Open') return false;
  Object.assign(order, { status: 'Expired', updatedAt: new Date(clock.now()).toISOString() });
  watches.drop(order.orderKey);
  return true;
}
