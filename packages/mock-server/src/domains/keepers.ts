import type { World } from './world.js';
import { registerCancellations } from './prediction/cancel-order.js';
import { registerPayments } from './prediction/claim.js';
import { registerMarketKeeper } from './prediction/keepers/market-keeper.js';
import { registerPredictionOrderKeeper } from './prediction/keepers/prediction-order-keeper.js';
import { registerDcaOrderKeeper } from './trigger/keepers/dca-order-keeper.js';
import { registerPriceOrderKeeper } from './trigger/keepers/price-order-keeper.js';
import { registerV1OrderKeeper } from './trigger/keepers/v1-order-keeper.js';

/** What the service does without a request, as time passes. */
export function registerKeepers(world: World): void {
  registerPriceOrderKeeper(world);
  registerDcaOrderKeeper(world);
  registerV1OrderKeeper(world);
  registerPredictionOrderKeeper(world);
  registerMarketKeeper(world);
  registerCancellations(world);
  registerPayments(world);
  world.movement.begin();
}
