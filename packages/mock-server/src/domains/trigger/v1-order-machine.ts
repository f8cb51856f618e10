import { waitForPrice } from '../../world/motion.js';
import { Machine } from '../machine.js';
import type { World } from '../world.js';
import { fillV1OnLedger } from './fill-on-ledger.js';
import { marketOut, moveByTrade } from '../../world/trade.js';
import type { TriggerV1Order } from './records.js';

/** The order's price is met; the keeper fills it; it comes back to it; its time is up. */
const [MET, FILL, AGAIN, EXPIRY] = ['v1-order-met', 'v1-order-fill', 'v1-order-again', 'v1-order-expiry'];
/** How long the service takes is not known; these are the mock's. Milliseconds. */
const FILL_MILLIS = 2000;
const AGAIN_MILLIS = 60_000;

/** The states of an order of version 1. */
export const v1Orders: Machine<TriggerV1Order['status'], TriggerV1Order> = new Machine({
  kind: 'trigger-v1-order',
  idOf: ({ orderKey }) => orderKey,
  stateOf: ({ status }) => status,
  write: (order, status, now) =>
    void Object.assign(order, { status, updatedAt: new Date(now).toISOString() }),
  storeOf: ({ stores }) => stores.triggerV1Orders,
  byHand: {
    fill: (world, order) => fill(world, order, true),
    expire: (world, order) => v1Orders.enter(world, order, 'Expired', true),
  },
  keeper: {
    [MET]: ({ agenda, clock }, { orderKey: subject }) =>
      agenda.schedule({ at: clock.now() + FILL_MILLIS, kind: FILL, subject }),
    [FILL]: tryToFill,
    [AGAIN]: watchPrice,
  },
  deadlines: { [EXPIRY]: (world, order) => v1Orders.enter(world, order, 'Expired') },
  states: {
    Open: {
      next: ['Completed', 'Cancelled', 'Expired'],
      accepts: ['fill', 'expire'],
      watches: watchPrice,
      deadline: ({ expiredAt }) =>
        expiredAt === null ? undefined : { at: Date.parse(expiredAt), kind: EXPIRY },
    },
    Completed: { next: [] },
    Cancelled: { next: [] },
    Expired: { next: [] },
  },
});

/** Waits until what is sold is worth what is asked for, unless a restored order is about to be tried already. */
function watchPrice(world: World, order: TriggerV1Order): void {
  const { inputMint, outputMint, takingAmount, makingAmount, orderKey: id } = order;
  if (world.agenda.of(id).some(({ kind }) => kind === FILL || kind === AGAIN)) return;
  const price = Number(takingAmount) / Number(makingAmount);
  waitForPrice(world, { key: `${inputMint}/${outputMint}`, side: 'above', price, kind: MET, id, tag: '' });
}

/** Fills the order completely at its own price, unless the market has left it. */
function tryToFill(world: World, order: TriggerV1Order): void {
  const { agenda, clock, movement } = world;
  const trade = { ...order, inAmount: BigInt(order.rawMakingAmount) };
  const offered = marketOut(world.tokens, trade) ?? 0n;
  const asked = BigInt(order.rawTakingAmount);
  const least = asked - (asked * BigInt(order.slippageBps)) / 10_000n;
  if (offered < least || movement.fails('execute', order.orderKey)) {
    agenda.schedule({ at: clock.now() + AGAIN_MILLIS, kind: AGAIN, subject: order.orderKey });
    return;
  }
  fill(world, order);
  moveByTrade(world, trade);
}

/** Fills an order completely at its own price, whatever the market's. */
function fill(world: World, order: TriggerV1Order, isAsked = false): void {
  if (world.ledger) {
    const { userPubkey: wallet, outputMint: mint } = order;
    fillV1OnLedger(world.ledger, order.orderKey, { wallet, mint, amount: BigInt(order.rawTakingAmount) });
  }
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
    confirmedAt: new Date(world.clock.now()).toISOString(),
    action: 'Fill',
    productMeta: null,
  });
  Object.assign(order, {
    remainingMakingAmount: '0',
    remainingTakingAmount: '0',
    rawRemainingMakingAmount: '0',
    rawRemainingTakingAmount: '0',
    closeTx: txId,
  });
  v1Orders.enter(world, order, 'Completed', isAsked);
}
