import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadService } from '../../src/ledger/service.js';
import { describe, expect, it } from 'vitest';
import { ControlError } from '../../src/contract/wire.js';
import { performAction } from '../../src/control/actions.js';
import { loadDescription } from '../../src/description/load-description.js';
import { createLive } from '../../src/domains/live.js';
import type { Machine } from '../../src/domains/machine.js';
import { openPredictionOrder, predictionOrders } from '../../src/domains/prediction/order-machine.js';
import type { HistoryEvent } from '../../src/domains/prediction/history.js';
import type { PredictionOrder } from '../../src/domains/prediction/records.js';
import { dcaOrders } from '../../src/domains/trigger/dca-order-machine.js';
import { placeDcaOrder, placePriceOrder } from '../../src/domains/trigger/place-order.js';
import { priceOrders } from '../../src/domains/trigger/price-order-machine.js';
import type { DcaOrder, PriceOrder, TriggerV1Order } from '../../src/domains/trigger/records.js';
import { openV1Order, v1Orders } from '../../src/domains/trigger/v1-order-machine.js';
import type { World } from '../../src/domains/world.js';
import { prepareOperation } from '../../src/http/operation.js';
import { Scenario } from '../../src/scenarios/scenario.js';
import type { Market } from '../../src/world/markets.js';
import { SOL, USDC } from '../live/wallet-client.js';
import { address, outcomes, stage, START } from './world-stage.js';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** A kind of order, as the table of cases needs it. */
interface Kind {
  readonly machine: Machine<any, any>;
  /** The state in which an order begins. */
  readonly first: string;
  open(world: World): any;
  idOf(order: any): string;
  stateOf(order: any): string;
  /** The name that the control endpoint knows it by. */
  nameOf(order: any): string;
  /** The states in which the control endpoint does each of these to it. */
  readonly accepts: Readonly<Record<'confirm' | 'fill' | 'fail' | 'expire', readonly string[]>>;
}

const sale = { inputMint: SOL, outputMint: USDC, inputAmount: '1000000000' };
const KINDS: readonly Kind[] = [
  {
    machine: priceOrders,
    first: 'pending_deposit',
    open(world) {
      const far = { triggerMint: SOL, triggerCondition: 'below', triggerPriceUsd: 1 };
      const terms = { ...sale, ...far, orderType: 'single', expiresAt: START + 86_400_000 };
      const order = world.stores.priceOrders.get(placePriceOrder(world, address, terms))!;
      order.rawState = 'pending_deposit';
      return order;
    },
    idOf: ({ id }) => id,
    stateOf: ({ rawState }) => rawState,
    nameOf: ({ id }) => id,
    accepts: {
      confirm: ['pending_deposit', 'depositing'],
      fill: ['open', 'partial_fill_success'],
      fail: [],
      expire: ['open'],
    },
  },
  {
    machine: dcaOrders,
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
    accepts: { confirm: ['depositing'], fill: ['active'], fail: [], expire: [] },
  },
  {
    machine: v1Orders,
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
      openV1Order(world, order);
      return order;
    },
    idOf: ({ orderKey }) => orderKey,
    stateOf: ({ status }) => status,
    nameOf: ({ orderKey }) => orderKey,
    accepts: { confirm: [], fill: ['Open'], fail: [], expire: ['Open'] },
  },
  {
    machine: predictionOrders,
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
    accepts: {
      confirm: [],
      fill: ['created', 'partiallyfilled', 'cancel_requested'],
      fail: ['created', 'partiallyfilled', 'cancel_requested', 'filled', 'failed'],
      expire: [],
    },
  },
];

const { operations } = await loadDescription(undefined);
const described = operations.map((operation) => prepareOperation(operation, true).forResponders);
const openService = await loadService();

function liveWith(hasLedger: boolean) {
  const live = createLive({
    operations: described,
    seed: 'machines',
    now: () => START,
    speed: 0,
    moving: true,
    openService: hasLedger ? openService : undefined,
  });
  live.world.prices.set(SOL, 100);
  return live;
}

/** The states on the way to each state, the shortest first. */
function waysFrom({ machine, first }: Kind): Map<string, string[]> {
  const ways = new Map<string, string[]>([[first, []]]);
  for (const [state, way] of ways)
    for (const next of machine.states[state]!.next) if (!ways.has(next)) ways.set(next, [...way, next]);
  return ways;
}

/** What waits for an order: prices and times, by kind. */
const waitsFor = (world: World, id: string) => ({
  timers: world.agenda.of(id).map(({ at, kind }) => [kind, at]),
  watches: world.watches.waitsOf(id).map((watch) => [watch.kind, watch.key, watch.side]),
});

/** A keeper may have tried in vain, and waits for something else than at first. */
const waits = ({ timers, watches }: ReturnType<typeof waitsFor>): boolean =>
  timers.length + watches.length > 0;

type Writer = (live: ReturnType<typeof createLive>, kind: Kind, order: any) => void;
const byHand =
  (action: string, field = 'order'): Writer =>
  (live, { nameOf }, order) =>
    performAction(live, action, { [field]: nameOf(order) });
const WRITERS: Readonly<Record<string, Writer>> = {
  'the keeper': ({ world }) => void world.time.moveToNext(),
  confirm: byHand('confirm'),
  fill: byHand('fill'),
  fail: byHand('fail'),
  expire: byHand('expire', 'id'),
  cancel({ world }, { machine }, order) {
    const asked = ['ready_to_cancel', 'withdrawing', 'Cancelled', 'cancel_requested'].find(
      (state) => state in machine.states && machine.leadsTo(order, state),
    );
    if (asked) machine.enter(world, order, asked, true);
  },
};

describe.each(KINDS.map((kind) => [kind.machine.kind, kind] as const))('%s', (_, kind) => {
  const cases = [...waysFrom(kind)].flatMap(([state, way]) =>
    Object.keys(WRITERS).flatMap((writer) => [false, true].map((ledger) => ({ state, way, writer, ledger }))),
  );

  it.each(cases)('$writer of one that is $state, with a ledger: $ledger', ({ way, writer, ledger }) => {
    const live = liveWith(ledger);
    const { world } = live;
    const order = kind.open(world);
    kind.machine.keep(world, order);
    for (const state of way) kind.machine.enter(world, order, state);
    const before = { state: kind.stateOf(order), ...waitsFor(world, kind.idOf(order)) };
    let isRefused = false;
    try {
      WRITERS[writer]!(live, kind, order);
    } catch (error) {
      // The order cannot do that now.
      if (!(error instanceof ControlError)) throw error;
      isRefused = true;
    }
    const state = kind.stateOf(order);
    const after = waitsFor(world, kind.idOf(order));
    if (isRefused) expect({ state, ...after }).toEqual(before);
    if (kind.machine.states[state]!.next.length === 0) expect(after).toEqual({ timers: [], watches: [] });
    kind.machine.keep(world, order);
    const wanted = waitsFor(world, kind.idOf(order));
    if (writer === 'the keeper') expect(waits(after)).toBe(waits(wanted));
    else expect(after).toEqual(wanted);
  });

  it.each(['confirm', 'fill', 'fail', 'expire'] as const)('accepts %s in these states alone', (action) => {
    const accepting = [...waysFrom(kind)].filter(([, way]) => {
      const live = liveWith(false);
      const order = kind.open(live.world);
      for (const state of way) kind.machine.enter(live.world, order, state);
      try {
        WRITERS[action]!(live, kind, order);
        return true;
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        return false;
      }
    });
    expect(sorted(accepting.map(([state]) => state))).toEqual(sorted(kind.accepts[action]));
  });

  it('refuses a state that does not follow', () => {
    const { world } = liveWith(false);
    const order = kind.open(world);
    const last = Object.keys(kind.machine.states).find(
      (state) => kind.machine.states[state]!.next.length === 0,
    )!;
    for (const state of waysFrom(kind).get(last)!) kind.machine.enter(world, order, state);
    expect(() => kind.machine.enter(world, order, kind.first)).toThrow(/cannot become/);
  });
});

const { schemas } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('#openapi'), 'utf8'),
).components;

const shown = (machine: Machine<any, any>) =>
  Object.keys(machine.states).map((state) => machine.shown(state));

/** The members of a type of the mock. Types ask for each, and refuse any other. */
const members = <Name extends string>(table: Record<Name, true>): string[] => Object.keys(table);

/** What answers about prediction orders show as their status, in every state that has an account. */
async function statusesFrom(operationId: string): Promise<string[]> {
  const kind = KINDS.find(({ machine }) => machine === predictionOrders)!;
  const operation = described.find(({ id }) => id === operationId)!;
  const statuses: string[] = [];
  for (const [, way] of waysFrom(kind)) {
    const live = liveWith(false);
    const order = kind.open(live.world);
    const request = { pathParams: { orderPubkey: order.orderPubkey }, query: {}, preference: {} };
    const note = async () => {
      const answer = await live.respond({ operationId, operation, request } as any, new Scenario());
      if (answer?.status === 200) statuses.push((answer.body as { status: string }).status);
    };
    await note();
    order.createdAt -= 60;
    await note();
    for (const state of way) kind.machine.enter(live.world, order, state);
    await note();
  }
  return statuses;
}

const rounds = members<NonNullable<Market['lifecycleStatus']>>({
  open: true,
  resolving: true,
  settled: true,
});
/** What the mock has of each enumeration of a state in the description. */
const STATES: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  'PriceOrder.rawState': () => Object.keys(priceOrders.states),
  'PriceOrder.orderState': () => shown(priceOrders),
  'PriceOrderEvent.type': () =>
    members<PriceOrder['events'][number]['type']>({
      deposit: true,
      fill: true,
      withdrawal: true,
      cancelled: true,
      expired: true,
    }),
  'PriceOrderEvent.state': () =>
    members<PriceOrder['events'][number]['state']>({ success: true, failed: true, pending: true }),
  'DcaOrder.state': () => Object.keys(dcaOrders.states),
  'DcaOrder.displayState': () => shown(dcaOrders),
  'DcaOrderEvent.type': () =>
    members<DcaOrder['events'][number]['type']>({
      deposit: true,
      fill: true,
      withdrawal: true,
      cancelled: true,
    }),
  'DcaOrderEvent.state': () =>
    members<DcaOrder['events'][number]['state']>({
      success: true,
      failed: true,
      rescheduled: true,
      pending: true,
    }),
  'PredictionOrderStatus.status': () => statusesFrom('getPredictionOrderStatus'),
  'PredictionOrder.status': () => statusesFrom('getPredictionOrder'),
  'PredictionMarket.status': () => members<Market['status']>({ open: true, closed: true, cancelled: true }),
  'PredictionMarket.result': () =>
    members<NonNullable<Market['result']>>({ yes: true, no: true, draw: true }),
  'PredictionMarket.lifecycleStatus': () => rounds,
  'PredictionPosition.lifecycleStatus': () => rounds,
  'HistoryRecord.eventType': () =>
    members<HistoryEvent>({
      order_created: true,
      order_filled: true,
      order_failed: true,
      order_closed: true,
      payout_claimed: true,
      position_lost: true,
    }),
};

/** Values that the mock never answers. */
const NEVER: Readonly<Record<string, RegExp>> = {
  // Bets of several legs are not described, and no answer of the service was seen that updates a position.
  'HistoryRecord.eventType': /^(?:ticket_.*|position_updated)$/,
};

/** The outcome of a request, or what it asked for: nothing that is remembered has it as a state. */
const OF_A_REQUEST = [
  'SwapExecution.status',
  'TriggerV1Error.status',
  'TriggerV1Execution.status',
  'TriggerV1OrderPage.orderStatus',
  'PredictionExecuted.status',
  'PredictionExecuted.venueStatus',
  'PredictionCancelRequested.status',
  'PredictionCancelRequested.venueStatus',
];

/** Free words without a list, such as the state of an order of version 1. Deposits have no state at all. */
const FREE = [
  'TriggerV1Order.status',
  'PredictionOrderStatusChange.eventType',
  'PredictionOrderStatusChange.status',
  'PredictionOrderStatusChange.rawStatus',
  'MarketMetadata.status',
  'MarketMetadata.lifecycleStatus',
  'StoredEventMetadata.status',
  'LiveScore.status',
];

const IS_STATE = /(?:state|status)$|^eventType$/i;
const PROPERTIES = Object.entries<any>(schemas).flatMap(([schema, { properties = {} }]) =>
  Object.keys(properties).map((name) => ({ path: `${schema}.${name}`, name, of: properties[name] })),
);

describe('the states of the description', () => {
  it.each(Object.entries(STATES))('%s are those of the mock', async (path, ours) => {
    const { of } = PROPERTIES.find((one) => one.path === path)!;
    const values: string[] = of.enum.filter((value: unknown) => value !== null);
    expect(sorted(await ours())).toEqual(sorted(values.filter((value) => !NEVER[path]?.test(value))));
  });

  it('are all compared, or belong to a request, or are free words', () => {
    const named = PROPERTIES.filter(({ name }) => IS_STATE.test(name));
    const known = [...Object.keys(STATES), ...OF_A_REQUEST, ...FREE];
    expect(sorted(named.map(({ path }) => path).filter((path) => !known.includes(path)))).toEqual([]);
    expect(sorted(named.filter(({ of }) => !of.enum).map(({ path }) => path))).toEqual(sorted(FREE));
    expect(OF_A_REQUEST.filter((path) => !named.some((one) => one.path === path))).toEqual([]);
  });

  it('are those of a prediction order, which has two more while its account closes', () => {
    const steps: string[] = schemas.PredictionOrderStatus.properties.status.enum;
    const own = ['cancel_requested', 'closed'];
    const kept = steps.filter((step) => step !== 'pending');
    expect(sorted(Object.keys(predictionOrders.states))).toEqual(sorted([...kept, ...own]));
  });
});

it('an order that is confirmed by hand in a moving world fires', async () => {
  const one = await stage();
  await one.control.price(SOL, 100);
  const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 }, 'deposit-pending');
  await one.control.confirm(id);
  await one.control.price(SOL, 85);
  await one.control.advance({ seconds: 60 });
  expect((await outcomes(one, id)).at(-1)).toBe('fill_success');
});

it('the pair of an otoco whose first half is filled by hand fires', async () => {
  const one = await stage();
  await one.control.price(SOL, 100);
  const buy = { inputMint: USDC, outputMint: SOL, amount: '100000000', triggerPriceUsd: 50 };
  const pair = { triggerCondition: 'below', tpPriceUsd: 120, slPriceUsd: 40, tpSlippageBps: 100 };
  const id = await one.priceOrder({ ...buy, ...pair, orderType: 'otoco' });
  await one.control.fill(id);
  await one.control.price(SOL, 125);
  await one.control.advance({ seconds: 60 });
  expect((await one.listed(id)).map(({ rawState }) => rawState).sort()).toEqual([
    'fill_success',
    'fill_success',
    'oco_cancelled',
  ]);
});

it('the keeper goes on with an order that was filled in part by hand', async () => {
  const one = await stage();
  await one.control.price(SOL, 100);
  const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 });
  await one.control.fill(id, { amount: '400000000' });
  await one.control.advance({ seconds: 60 });
  expect((await one.listed(id))[0]).toMatchObject({ rawState: 'fill_success', remainingInputAmount: '0' });
});

/** A row of the docs per state: what may follow it. */
const rowsOf = (machine: Machine<any, any>): string[] =>
  Object.entries(machine.states).map(([state, { next }]) => {
    const cells = [machine.kind, state, machine.shown(state)].map((cell) => `\`${cell}\``);
    return `| ${[...cells, next.map((one) => `\`${one}\``).join(', ')].join(' | ')} |`.replace('|  |', '| |');
  });

it('have a row per state in docs/world.md, and no other', () => {
  const docs = readFileSync(new URL('../../docs/world.md', import.meta.url), 'utf8');
  const kinds = KINDS.map(({ machine }) => machine.kind).join('|');
  const lines = docs.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  const rows = lines.filter((line) => new RegExp(`^\\| \`(?:${kinds})\` `).test(line));
  const wanted = KINDS.flatMap(({ machine }) => rowsOf(machine));
  expect({
    missing: wanted.filter((row) => !rows.includes(row)),
    surplus: rows.filter((row) => !wanted.includes(row)),
  }).toEqual({ missing: [], surplus: [] });
});
