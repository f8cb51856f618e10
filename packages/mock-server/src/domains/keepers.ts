import type { World } from './world.js';
import { registerPayments } from './prediction/claim.js';
import { registerMarketKeeper } from './prediction/market-keeper.js';
import { registerPredictionOrders } from './prediction/order-machine.js';
import { registerDcaOrders } from './trigger/dca-order-machine.js';
import { registerPriceOrders } from './trigger/price-order-machine.js';
import { registerV1Orders } from './trigger/v1-order-machine.js';

/** What the service does without a request, as time passes. */
export function registerKeepers(world: World): void {
  registerPriceOrders(world);
  registerDcaOrders(world);
  registerV1Orders(world);
  registerPredictionOrders(world);
  registerMarketKeeper(world);
  registerPayments(world);
  world.movement.begin();
}
