import type { World } from '../world/world.js';
import { closeCancelledOrders } from './prediction/cancel-order.js';
import { payOverdueWins } from './prediction/claim.js';
import { expireOverdueOrders } from './trigger/expire-orders.js';

/** What the service does without a request, as time passes. Brings the world up to the present. */
export function passTime(world: World): void {
  expireOverdueOrders(world);
  payOverdueWins(world);
  closeCancelledOrders(world);
}
