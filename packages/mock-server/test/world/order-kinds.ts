import { loadService } from '../../src/ledger/service.js';
import { loadDescription } from '../../src/description/load-description.js';
import { createLive } from '../../src/domains/live.js';
import type { Machine, OrderAction } from '../../src/domains/machine.js';
import { openPredictionOrder, predictionOrders } from '../../src/domains/prediction/order-machine.js';
import type { PredictionOrder } from '../../src/domains/prediction/records.js';
import { dcaOrders } from '../../src/domains/trigger/dca-order-machine.js';
import { placeDcaOrder, placePriceOrder } from '../../src/domains/trigger/place-order.js';
import { priceOrders } from '../../src/domains/trigger/price-order-machine.js';
import type { TriggerV1Order } from '../../src/domains/trigger/records.js';
import { v1Orders } from '../../src/domains/trigger/v1-order-machine.js';
import type { World } from '../../src/domains/world.js';
import { prepareOperation } from '../../src/http/operation.js';
import { SOL, USDC } from '../live/wallet-client.js';
import { address, START } from './world-stage.js';

/** A kind of order, as the table of cases needs it. */
export interface Kind {
  readonly machine: Machine<any, any>;
  /** The name of where its orders are kept. */
  readonly store: string;
  /** The state in which an order begins. */
  readonly first: string;
  open(world: World): any;
  idOf(order: any): string;
  stateOf(order: any): string;
  /** The name that the control endpoint knows it by. */
  nameOf(order: any): string;
}

const sale = { inputMint: SOL, outputMint: USDC, inputAmount: '1000000000' };
export const KINDS: readonly Kind[] = [
  {
    machine: priceOrders,
    store: 'priceOrders',
    first: 'pending_deposit',
    open(world) {
      const far = { triggerMint: SOL, triggerCondition: 'below', triggerPriceUsd: 1 } as const;
      const terms = { ...sale, ...far, orderType: 'single' as const, expiresAt: START + 86_400_000 };
      const order = world.stores.priceOrders.get(placePriceOrder(world, address, terms))!;
      order.rawState = 'pending_deposit';
      return order;
    },
    idOf: ({ id }) => id,
    stateOf: ({ rawState }) => rawState,
    nameOf: ({ id }) => id,
  },
  {
    machine: dcaOrders,
    store: 'dcaOrders',
    first: 'depositing',
    open(world) {
      const bounds = { orderType: 'price_conditional' as const, triggerMint: SOL, maxPriceUsd: 1 };
      const terms = { ...sale, ...bounds, orderCount: 2, intervalSeconds: 600 };
      const order = world.stores.dcaOrders.get(placeDcaOrder(world, address, terms))!;
      order.state = 'depositing';
      return order;
    },
    idOf: ({ id }) => id,
    stateOf: ({ state }) => state,
    nameOf: ({ id }) => id,
  },
  {
    machine: v1Orders,
    store: 'triggerV1Orders',
    first: 'Open',
    open(world) {
      const amounts = { makingAmount: '1', takingAmount: '900', rawMakingAmount: '1000000000' };
      const order = {
        ...sale,
        ...amounts,
        userPubkey: address,
        orderKey: world.seed.address('v1'),
        slippageBps: '0',
        rawTakingAmount: '900000000',
        expiredAt: new Date(START + 86_400_000).toISOString(),
        status: 'Open',
        trades: [],
      } as unknown as TriggerV1Order;
      v1Orders.open(world, order);
      return order;
    },
    idOf: ({ orderKey }) => orderKey,
    stateOf: ({ status }) => status,
    nameOf: ({ orderKey }) => orderKey,
  },
  {
    machine: predictionOrders,
    store: 'predictionOrders',
    first: 'created',
    open(world) {
      const order = {
        kind: 'keeper',
        message: 'a message',
        owner: address,
        marketId: 'POLY-558934',
        isYes: true,
        isBuy: true,
        orderPubkey: world.seed.address('order'),
        positionPubkey: world.seed.address('held'),
        externalOrderId: 'external',
        orderType: 'limit',
        limitPriceUsd: '10000',
        priceUsd: '10000',
        feeUsd: '0',
        costUsd: '100000',
        contractsMicro: '10000000',
        filledMicro: '0',
        depositUsd: '100000',
        orderId: '',
        closed: false,
        history: [],
      } as unknown as PredictionOrder;
      world.stores.predictionOrders.set(order.message, order);
      openPredictionOrder(world, order, 'a signature');
      return order;
    },
    idOf: ({ message }) => message,
    stateOf: ({ closed, cancelledAt, state }) =>
      closed ? 'closed' : cancelledAt && /created|part/.test(state) ? 'cancel_requested' : state,
    nameOf: ({ orderPubkey }) => orderPubkey,
  },
];

const { operations } = await loadDescription(undefined);
export const described = operations.map((operation) => prepareOperation(operation, true).forResponders);
const openService = await loadService();

const openLive = (openLedger?: typeof openService) =>
  createLive({
    operations: described,
    seed: 'machines',
    now: () => START,
    speed: 0,
    moving: true,
    openService: openLedger,
  });
const lives = { bare: openLive(), ledger: openLive(openService) };

/** A world in which nothing has happened yet. It ends the one before: a ledger for each case would take longer than the cases. */
export function liveWith(hasLedger: boolean) {
  const live = hasLedger ? lives.ledger : lives.bare;
  live.reset(START);
  live.world.prices.set(SOL, 100);
  return live;
}

/** The states in which the control endpoint does something to an order, as its machine says. */
export const accepting = ({ machine }: Kind, action: OrderAction): string[] =>
  Object.keys(machine.states).filter((state) => machine.states[state]!.accepts?.includes(action));

/** The states on the way to each state, the shortest first. */
export function waysFrom({ machine, first }: Kind): Map<string, string[]> {
  const ways = new Map<string, string[]>([[first, []]]);
  for (const [state, way] of ways)
    for (const next of machine.states[state]!.next) if (!ways.has(next)) ways.set(next, [...way, next]);
  return ways;
}
