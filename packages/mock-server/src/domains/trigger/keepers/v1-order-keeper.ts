import { waitForPrice } from '../../../world/follow-prices.js';
import { onKeeper } from '../../../world/keeper.js';
import type { World } from '../../world.js';
import { expireTriggerV1Order } from '../expire-orders.js';
import { fillTriggerV1Order } from '../fill-trigger-v1-order.js';
import type { TriggerV1Order } from '../trigger-v1-order.js';
import { saleOf, soldOnMarket } from './market-sale.js';

const [MET, FILL, AGAIN, EXPIRY] = ['v1-order-met', 'v1-order-fill', 'v1-order-again', 'v1-order-expiry'];
/** How long the service takes is not known; these are the mock's. Milliseconds. */
const FILL_MILLIS = 2000;
const AGAIN_MILLIS = 60_000;

export function registerV1OrderKeeper(world: World): void {
  const { agenda, clock, stores } = world;
  onKeeper(world, MET, ({ subject }) =>
    agenda.schedule({ at: clock.now() + FILL_MILLIS, kind: FILL, subject }),
  );
  onKeeper(world, FILL, ({ subject }) => {
    const order = stores.triggerV1Orders.get(subject);
    if (order?.status === 'Open') fill(world, order);
  });
  onKeeper(world, AGAIN, ({ subject }) => {
    const order = stores.triggerV1Orders.get(subject);
    if (order) wait(world, order);
  });
  world.time.on(EXPIRY, ({ subject }) => {
    const order = stores.triggerV1Orders.get(subject);
    if (order && expireTriggerV1Order(world, order)) note(world, order);
  });
  const all = () => stores.triggerV1Orders.all();
  world.movement.onStart(() => all().forEach((order) => wait(world, order)));
  world.movement.onRestore(() => all().forEach((order) => wait(world, order)));
}

/** Keeps a new order of version 1. */
export function keepV1Order(world: World, order: TriggerV1Order): void {
  if (order.expiredAt !== null)
    world.agenda.schedule({ at: Date.parse(order.expiredAt), kind: EXPIRY, subject: order.orderKey });
  wait(world, order);
}

/** Waits until what is sold is worth what is asked for. */
function wait(world: World, order: TriggerV1Order): void {
  if (!world.movement.isOn || order.status !== 'Open') return;
  const { inputMint, outputMint, takingAmount, makingAmount, orderKey: id } = order;
  const price = Number(takingAmount) / Number(makingAmount);
  world.watches.drop(id);
  waitForPrice(world, { key: `${inputMint}/${outputMint}`, side: 'above', price, kind: MET, id, tag: '' });
}

/** Fills the order completely at its own price, unless the market has left it. */
function fill(world: World, order: TriggerV1Order): void {
  const { agenda, clock, movement } = world;
  const making = BigInt(order.rawMakingAmount);
  const offered = saleOf(world, order, making) ?? 0n;
  const asked = BigInt(order.rawTakingAmount);
  const least = asked - (asked * BigInt(order.slippageBps)) / 10_000n;
  if (offered < least || movement.fails('execute', order.orderKey)) {
    agenda.schedule({ at: clock.now() + AGAIN_MILLIS, kind: AGAIN, subject: order.orderKey });
    return;
  }
  fillTriggerV1Order(world, order);
  soldOnMarket(world, order, making);
  note(world, order);
}

const note = ({ happenings, clock }: World, { orderKey, status }: TriggerV1Order) =>
  happenings.note({ at: clock.now(), kind: 'trigger-v1-order', subject: orderKey, outcome: status });
