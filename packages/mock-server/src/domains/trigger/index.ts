import type { OperationResponder } from '../answering/handler.js';
import { cancelDcaOrder, confirmDcaOrderCancellation } from './cancel-dca-order.js';
import { cancelPriceOrder, confirmPriceOrderCancellation } from './cancel-price-order.js';
import { createChallenge } from './challenge.js';
import { craftDeposit } from './craft-deposit.js';
import { createDcaOrder } from './create-dca-order.js';
import { createPriceOrder } from './create-price-order.js';
import { getDcaOrder, listDcaOrders, listPriceOrders } from './list-orders.js';
import { updatePriceOrder } from './update-price-order.js';
import { cancelTriggerV1Order, cancelTriggerV1Orders } from './v1-cancel.js';
import { createTriggerV1Order } from './v1-create.js';
import { executeTriggerV1Order } from './v1-execute.js';
import { listTriggerV1Orders } from './v1-list.js';
import { getVault, registerVault } from './vault.js';
import { refreshAccessToken, verifyChallenge } from './verify.js';

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
