import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { ControlError } from '../../src/contract/wire.js';
import { performAction } from '../../src/control/actions.js';
import type { Shapes } from '../../src/contract/generated/shapes.js';
import { createLive } from '../../src/domains/live.js';
import type { Machine } from '../../src/domains/machine.js';
import { resolveMarket } from '../../src/domains/prediction/market-end.js';
import { predictionOrders } from '../../src/domains/prediction/order-machine.js';
import { dcaOrders } from '../../src/domains/trigger/dca-order-machine.js';
import { priceOrders } from '../../src/domains/trigger/price-order-machine.js';
import type { SavedWorld, World } from '../../src/domains/world.js';
import { Scenario } from '../../src/scenarios/scenario.js';
import type { Market } from '../../src/world/markets.js';
import { setKeepersAwake } from '../../src/world/motion.js';
import type { Store } from '../../src/world/store.js';
import { isFull } from '@galilean/test-kit/in-full';
import { SOL, USDC } from '../live/wallet-client.js';
import { outcomes, stage } from './world-stage.js';
import { accepting, described, type Kind, KINDS, liveWith, waysFrom } from './order-kinds.js';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** What waits for an order: prices and times, by kind. */
const waitsFor = (world: World, id: string) => ({
  timers: world.agenda
    .of(id)
    .map(({ at, kind }) => [kind, at])
    .sort(),
  watches: world.watches.waitsOf(id).map((watch) => [watch.kind, watch.key, watch.side]),
});

const waits = ({ timers, watches }: ReturnType<typeof waitsFor>): boolean =>
  timers.length + watches.length > 0;

const storeOf = (world: World, { store }: Kind) => world.stores[store as keyof World['stores']] as Store<any>;

type Writer = (live: ReturnType<typeof createLive>, kind: Kind, order: any) => void;
const byHand =
  (action: string, field = 'order'): Writer =>
  (live, { nameOf }, order) =>
    performAction(live, action, { [field]: nameOf(order) });
/** The keeper may have tried in vain, and wait for something else than at first. */
const KEEPERS: Readonly<Record<string, Writer>> = {
  'the keeper': ({ world }) => void world.time.moveToNext(),
  'a keeper that slept'({ world }) {
    setKeepersAwake(world, false);
    world.time.moveToNext();
    setKeepersAwake(world, true);
    world.time.catchUp();
  },
};
const WRITERS: Readonly<Record<string, Writer>> = {
  ...KEEPERS,
  'a restored snapshot': ({ world }) => world.load(deserialize(serialize(world.save())) as SavedWorld),
  "a market's end": ({ world }, _, { marketId }) => marketId && resolveMarket(world, marketId, 'yes'),
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
  // Each without a ledger, and every fourth also with one; all with one in full.
  const pairs = [...waysFrom(kind)].flatMap(([state, way]) =>
    Object.keys(WRITERS).map((writer) => ({ state, way, writer })),
  );
  const cases = pairs.flatMap((one, index) =>
    (isFull || index % 4 === 0 ? [false, true] : [false]).map((ledger) => ({ ...one, ledger })),
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
    const kept = storeOf(world, kind).get(kind.idOf(order));
    const state = kind.stateOf(kept);
    const after = waitsFor(world, kind.idOf(order));
    if (isRefused || writer === 'a restored snapshot') expect({ state, ...after }).toEqual(before);
    if (kind.machine.states[state]!.next.length === 0) expect(after).toEqual({ timers: [], watches: [] });
    kind.machine.keep(world, kept);
    const wanted = waitsFor(world, kind.idOf(order));
    if (writer in KEEPERS) expect(waits(after)).toBe(waits(wanted));
    else expect(after).toEqual(wanted);
  });

  it.each(['confirm', 'fill', 'fail', 'expire'] as const)('accepts %s in these states alone', (action) => {
    const found = [...waysFrom(kind)].filter(([, way]) => {
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
    expect(sorted(found.map(([state]) => state))).toEqual(sorted(accepting(kind, action)));
  });

  it('waits for the same after a snapshot was restored, whatever its keeper was about to do', () => {
    const { world } = liveWith(false);
    const order = kind.open(world);
    kind.machine.keep(world, order);
    const id = kind.idOf(order);
    // What each of these orders waits for.
    world.prices.set(SOL, kind.machine.kind === 'trigger-v1-order' ? 1000 : 0.5);
    world.prices.set('POLY-558934', 0.005);
    // A first attempt in vain is tried again later.
    world.movement.addFault({ step: 'execute', times: 1 });
    for (let step = 0; step < 12; step++) {
      const before = waitsFor(world, id);
      world.load(deserialize(serialize(world.save())) as SavedWorld);
      expect(waitsFor(world, id), `step ${step}`).toEqual(before);
      const due = Math.min(...before.timers.map(([, at]) => at as number));
      if (due < Infinity) world.time.moveTo(Math.max(due, world.clock.now()));
    }
    expect(kind.stateOf(storeOf(world, kind).get(id))).not.toBe(kind.first);
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

/** What the mock has of each enumeration of a state in the description. */
const STATES: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  'PriceOrder.rawState': () => Object.keys(priceOrders.states),
  'PriceOrder.orderState': () => shown(priceOrders),
  'DcaOrder.state': () => Object.keys(dcaOrders.states),
  'DcaOrder.displayState': () => shown(dcaOrders),
  'PredictionOrderStatus.status': () => statusesFrom('getPredictionOrderStatus'),
  'PredictionOrder.status': () => statusesFrom('getPredictionOrder'),
  'PredictionPosition.lifecycleStatus': () =>
    members<NonNullable<Market['lifecycleStatus']>>({ open: true, resolving: true, settled: true }),
};

/** What the mock remembers by the description's own types, so that no other state compiles. */
const TYPED = {
  PriceOrderEvent: ['type', 'state'],
  DcaOrderEvent: ['type', 'state'],
  PredictionMarket: ['status', 'lifecycleStatus'],
  HistoryRecord: ['eventType'],
} satisfies { [Name in keyof Shapes]?: readonly (keyof Shapes[Name])[] };

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
    expect(sorted(await ours())).toEqual(sorted(values));
  });

  it('are all compared, or belong to a request, or are free words', () => {
    const named = PROPERTIES.filter(({ name }) => IS_STATE.test(name));
    const typed = Object.entries(TYPED).flatMap(([schema, names]) =>
      names.map((name) => `${schema}.${name}`),
    );
    const known = [...Object.keys(STATES), ...typed, ...OF_A_REQUEST, ...FREE];
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

/** A row of the docs per state: what it accepts by hand, and what may follow it. */
const rowsOf = (machine: Machine<any, any>): string[] =>
  Object.entries(machine.states).map(([state, { next, accepts = [] }]) => {
    const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
    const cells = [[machine.kind], [state], [machine.shown(state)], accepts, next].map(code);
    return `| ${cells.join(' | ')} |`.replaceAll(/ +/g, ' ');
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
