import { predictionOrders } from './prediction/order-machine.js';
import { dcaOrders } from './trigger/dca-order-machine.js';
import { priceOrders } from './trigger/price-order-machine.js';
import { v1Orders } from './trigger/v1-order-machine.js';

/** The tables of the states of each kind of order, by the name of its store. */
export const machineTables = () => ({
  priceOrders: priceOrders.table,
  dcaOrders: dcaOrders.table,
  triggerV1Orders: v1Orders.table,
  predictionOrders: predictionOrders.table,
});
