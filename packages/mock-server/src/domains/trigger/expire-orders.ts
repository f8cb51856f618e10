import type { World } from '../../world/world.js';
import { waitingPart } from './order-legs.js';
import type { PriceOrder } from './price-order.js';
import type { TriggerV1Order } from './trigger-v1-order.js';

/** Ends an open price order. Its funds stay in the vault. @returns whether it was open */
export function expirePriceOrder({ clock }: World, order: PriceOrder): boolean {
  const waiting = waitingPart(order);
  if (waiting.rawState !== 'open') return false;
  const updatedAt = clock.now();
  Object.assign(waiting, { rawState: 'expired', orderState: 'expired', updatedAt });
  waiting.events.push({ type: 'expired', timestamp: updatedAt, state: 'success' });
  return true;
}

/** Ends an open order of version 1. @returns whether it was open */
export function expireTriggerV1Order({ clock }: World, order: TriggerV1Order): boolean {
  if (order.status !== 'Open') return false;
  Object.assign(order, { status: 'Expired', updatedAt: new Date(clock.now()).toISOString() });
  return true;
}

/** Ends the orders whose time is up. */
export function expireOverdueOrders(world: World): void {
  const now = world.clock.now();
  for (const order of world.stores.priceOrders.all())
    if (waitingPart(order).expiresAt <= now) expirePriceOrder(world, order);
  for (const order of world.stores.triggerV1Orders.all())
    if (order.expiredAt !== null && Date.parse(order.expiredAt) <= now) expireTriggerV1Order(world, order);
}
