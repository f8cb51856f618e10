import type { OperationResponder } from '../answering/handler.js';
import {
  cancelDcaOrder,
  cancelPriceOrder,
  confirmDcaOrderCancellation,
  confirmPriceOrderCancellation,
} from './cancel-orders.js';
import { createChallenge, refreshAccessToken, verifyChallenge } from './login.js';
import { craftDeposit } from './deposits.js';
import { createDcaOrder } from './create-dca-order.js';
import { createPriceOrder, updatePriceOrder } from './create-price-order.js';
import { getDcaOrder, listDcaOrders, listPriceOrders, listTriggerV1Orders } from './list-orders.js';
import { cancelTriggerV1Order, cancelTriggerV1Orders } from './v1-cancel.js';
import { createTriggerV1Order } from './v1-create.js';
import { executeTriggerV1Order } from './v1-execute.js';
import { getVault, registerVault } from './vault.js';

export const triggerResponders: Readonly<Record<string, OperationResponder>> = {
  createChallenge,
  verifyChallenge,
  refreshAccessToken,
  getVault,
  registerVault,
  craftDeposit,
  createPriceOrder,
  updatePriceOrder,
  cancelPriceOrder,
  confirmPriceOrderCancellation,
  listPriceOrders,
  createDcaOrder,
  cancelDcaOrder,
  confirmDcaOrderCancellation,
  listDcaOrders,
  getDcaOrder,
  createTriggerV1Order,
  executeTriggerV1Order,
  cancelTriggerV1Order,
  cancelTriggerV1Orders,
  listTriggerV1Orders,
};
