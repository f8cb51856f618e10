import { worth } from '../../world/money.js';
import type { PredictionOrder } from './prediction-order.js';
import type { World } from '../world.js';
import { record } from './history.js';
import { settleOnLedger } from './on-ledger.js';
import { GRAIN } from './quantities.js';

/**
 * Lets the keeper fill an executed order, in part or in whole, and then closes its account.
 * @param micro number of contracts in millionths; default: the rest of the order
 */
export function fillOrder(world: World, order: PredictionOrder, micro?: bigint): void {
  fillPart(world, order, micro);
  if (order.state === 'filled') closeOrder(world, order);
}

/** Fills an executed order, in part or in whole, and leaves its account open. */
export function fillPart(world: World, order: PredictionOrder, micro?: bigint): void {
  const left = BigInt(order.contractsMicro) - BigInt(order.filledMicro);
  const wanted = micro === undefined ? left : micro - (micro % GRAIN);
  const filled = wanted < left ? wanted : left;
  const timestamp = world.clock.seconds();
  order.filledMicro = (BigInt(order.filledMicro) + filled).toString();
  order.state = order.filledMicro === order.contractsMicro ? 'filled' : 'partiallyfilled';
  order.orderId ||= venueOrderId(world, order);
  order.updatedAt = timestamp;
  const proceeds = movePosition(world, order, filled, timestamp);
  if (world.ledger) settleOnLedger(world.ledger, order, { filled, proceeds, closes: false });
  record(world, order, 'order_filled', world.seed.signature('fill', order.message, order.filledMicro));
}

/** Gives an order up: closes its account and refunds what was not traded. It has failed if nothing was. */
export function failOrder(world: World, order: PredictionOrder): void {
  giveUp(world, order);
  closeOrder(world, order);
}

/** Notes that an order has failed, if nothing was filled. Its account stays open. */
export function giveUp(world: World, order: PredictionOrder): void {
  if (order.filledMicro !== '0' || order.state === 'failed') return;
  order.state = 'failed';
  record(world, order, 'order_failed', world.seed.signature('fail', order.message));
}

/** Closes an order's account, which refunds what was not traded. */
export function closeOrder(world: World, order: PredictionOrder): void {
  order.closed = true;
  if (world.ledger) settleOnLedger(world.ledger, order, { filled: 0n, proceeds: 0n, closes: true });
  order.updatedAt = world.clock.seconds();
  if (order.kind === 'keeper')
    record(world, order, 'order_closed', world.seed.signature('close', order.message));
}

/** The venue's id of an order. */
export const venueOrderId = (world: World, { message }: PredictionOrder): string =>
  `0x${world.seed.bytes('venue order', message).toString('hex')}`;

/** @returns what a sale brings the owner, in micro-USD */
function movePosition(world: World, order: PredictionOrder, filled: bigint, timestamp: number): bigint {
  const { positionPubkey, owner, marketId, isYes, isBuy } = order;
  const held = world.stores.positions.get(positionPubkey);
  const cost = worth(filled, BigInt(order.priceUsd));
  const fee = (BigInt(order.feeUsd) * filled) / BigInt(order.contractsMicro);
  if (isBuy) {
    world.stores.positions.set(positionPubkey, {
      pubkey: positionPubkey,
      owner,
      marketId,
      isYes,
      contractsMicro: (BigInt(held?.contractsMicro ?? 0) + filled).toString(),
      costUsd: (BigInt(held?.costUsd ?? 0) + cost).toString(),
      feesUsd: (BigInt(held?.feesUsd ?? 0) + fee).toString(),
      realizedPnlUsd: held?.realizedPnlUsd ?? 0,
      claimed: false,
      claimedUsd: '0',
      openedAt: held?.openedAt ?? timestamp,
      updatedAt: timestamp,
    });
    return 0n;
  }
  if (!held) return 0n;
  const had = BigInt(held.contractsMicro);
  const sold = filled < had ? filled : had;
  const costSold = had === 0n ? 0n : (BigInt(held.costUsd) * sold) / had;
  Object.assign(held, {
    contractsMicro: (had - sold).toString(),
    costUsd: (BigInt(held.costUsd) - costSold).toString(),
    feesUsd: (BigInt(held.feesUsd) + fee).toString(),
    realizedPnlUsd: held.realizedPnlUsd + Number(cost - costSold - fee),
    updatedAt: timestamp,
  });
  return cost - fee;
}
