import { predictionOrders } from './prediction/order-machine.js';
import { dcaOrders } from './trigger/dca-order-machine.js';
import { priceOrders } from './trigger/price-order-machine.js';
import { v1Orders } from './trigger/v1-order-machine.js';

/** The states of each kind of order, by the name of its store. */
export const MACHINES = { priceOrders, dcaOrders, triggerV1Orders: v1Orders, predictionOrders };

/** Their tables, for a reader. */
export const machineTables = () =>
  Object.fromEntries(Object.entries(MACHINES).map(([store, { table }]) => [store, table]));
