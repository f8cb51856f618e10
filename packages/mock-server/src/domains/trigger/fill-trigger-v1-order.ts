import { fillV1OnLedger } from './fill-on-ledger.js';
import type { TriggerV1Order } from './trigger-v1-order.js';
import type { World } from '../world.js';
import { ControlError } from '../../contract/control-error.js';

/** Fills a legacy order completely, at its own price. */
export function fillTriggerV1Order(world: World, order: TriggerV1Order): void {
  if (order.status !== 'Open')
    throw new ControlError(409, `The order is ${order.status}; only an open one can fill.`);
  if (world.ledger) {
    const { userPubkey: wallet, outputMint: mint } = order;
    fillV1OnLedger(world.ledger, order.orderKey, { wallet, mint, amount: BigInt(order.rawTakingAmount) });
  }
  const confirmedAt = new Date(world.clock.now()).toISOString();
  const txId = world.seed.signature('legacy fill', order.orderKey);
  order.trades.push({
    orderKey: order.orderKey,
    keeper: world.seed.address('legacy keeper'),
    inputMint: order.inputMint,
    outputMint: order.outputMint,
    inputAmount: order.makingAmount,
    outputAmount: order.takingAmount,
    rawInputAmount: order.rawMakingAmount,
    rawOutputAmount: order.rawTakingAmount,
    feeMint: order.outputMint,
    feeAmount: '0',
    rawFeeAmount: '0',
    txId,
    confirmedAt,
    action: 'Fill',
    productMeta: null,
  });
  Object.assign(order, {
    remainingMakingAmount: '0',
    remainingTakingAmount: '0',
    rawRemainingMakingAmount: '0',
    rawRemainingTakingAmount: '0',
    status: 'Completed',
    closeTx: txId,
    updatedAt: confirmedAt,
  });
}
