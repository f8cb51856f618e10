import { mintAddresses } from '@galilean/transactions';
import { FaucetError } from '../ledger/faucet.js';
import type { OpenLedger } from '../ledger/open-ledger.js';
import type { Live } from '../domains/live.js';
import { nearest } from '@galilean/nearest';
import { failOrder, fillOrder } from '../domains/prediction/order-machine.js';
import { isTradable } from '../world/market-trading.js';
import { ScenarioError } from '../scenarios/scenario.js';
import { ControlError } from '../contract/control-error.js';
import { didYouMean, type Fields, text, whole } from './fields.js';
import { order, ORDER_FIELDS } from './order-action.js';
import { WORLD_ACTIONS, WORLD_FIELDS } from './world-actions.js';
import type { Leg } from '../domains/trigger/order-legs.js';
import { confirmDcaOrder, fillDcaOrder } from '../domains/trigger/dca-order-machine.js';
import {
  confirmPriceOrder,
  expirePriceOrder,
  fillPriceOrder,
} from '../domains/trigger/price-order-machine.js';
import { expireTriggerV1Order, fillTriggerV1Order } from '../domains/trigger/v1-order-machine.js';
import { resolveMarket } from '../domains/prediction/resolve-market.js';

/** The fields that each action reads. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  fill: ['order', 'amount', 'leg'],
  fail: ['order'],
  confirm: ['order'],
  expire: ['id'],
  resolve: ['market', 'result', 'silent'],
  scenario: ['scenario', 'wallet', 'operation', 'times', 'id'],
  fund: ['wallet', 'mint', 'amount'],
  order: ORDER_FIELDS,
  ...WORLD_FIELDS,
};

/** What `POST /__control/<name>` does. Each returns what it did. */
export const ACTIONS: Readonly<Record<string, (live: Live, fields: Fields) => object>> = {
  fill: ({ world }, fields) => {
    const id = text(fields, 'order');
    const amount = fields['amount'] === undefined ? undefined : whole(fields, 'amount');
    const { priceOrders, dcaOrders, triggerV1Orders } = world.stores;
    const price = priceOrders.get(id);
    const dca = dcaOrders.get(id);
    const legacy = triggerV1Orders.get(id);
    if (price) fillPriceOrder(world, price, { ...(amount && { amount }), ...legOf(fields) });
    else if (dca) fillDcaOrder(world, dca);
    else if (legacy) fillTriggerV1Order(world, legacy);
    else fillOrder(world, openPrediction(world, id), amount);
    return { filled: id };
  },
  fail: ({ world }, fields) => {
    const id = text(fields, 'order');
    failOrder(world, openPrediction(world, id));
    return { failed: id };
  },
  confirm: ({ world }, fields) => {
    const id = text(fields, 'order');
    const price = world.stores.priceOrders.get(id);
    const dca = world.stores.dcaOrders.get(id);
    if (!(price && confirmPriceOrder(world, price)) && !(dca && confirmDcaOrder(world, dca)))
      throw new ControlError(409, `No order ${id} waits for its deposit.`);
    return { confirmed: id };
  },
  expire: ({ world }, fields) => {
    const id = text(fields, 'id');
    const { swapOrders, deposits, withdrawals, triggerV1Requests, priceOrders, triggerV1Orders } =
      world.stores;
    const request = [swapOrders, deposits, withdrawals, triggerV1Requests]
      .map((store) => store.get(id))
      .find(Boolean);
    const price = priceOrders.get(id);
    const legacy = triggerV1Orders.get(id);
    if (request) request.expiresAt = 0;
    else if (!(price && expirePriceOrder(world, price)) && !(legacy && expireTriggerV1Order(world, legacy)))
      throw new ControlError(404, `Nothing that could expire has the id ${id}.`);
    return { expired: id };
  },
  resolve: ({ world }, fields) =>
    resolveMarket(world, text(fields, 'market'), text(fields, 'result'), fields['silent'] === true),
  scenario: (live, fields) => {
    if (fields['scenario'] !== null) addScenario(live, fields);
    else if (fields['id'] === undefined) live.scenarios.clear();
    else if (!live.scenarios.remove(text(fields, 'id')))
      throw new ControlError(404, `No scenario with the id ${text(fields, 'id')} is set up any more.`);
    return { scenarios: live.scenarios.list() };
  },
  fund: ({ world }, fields) => {
    const wallet = text(fields, 'wallet');
    const mint = fields['mint'] === undefined ? mintAddresses.SOL : text(fields, 'mint');
    if (!world.ledger)
      throw new ControlError(
        409,
        'This mock has no ledger, so that no wallet has a balance. Start it with `ledger: true`, or `--ledger`.',
      );
    const { signature } = funded(world.ledger, wallet, { mint, amount: whole(fields, 'amount') });
    return { funded: wallet, mint, signature };
  },
  order,
  ...WORLD_ACTIONS,
};

/** Carries out an action, after a look at its fields. @throws ControlError */
export function performAction(live: Live, name: string, fields: Fields): object {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new ControlError(404, `There is no action "${name}".`);
  const known = FIELDS[name]!;
  // Refuse misspelt fields: if we ignored them, a test of a failure would see a success.
  for (const field of Object.keys(fields)) {
    if (known.includes(field)) continue;
    throw new ControlError(
      400,
      `There is no field "${field}"${didYouMean(nearest(field, known))}. Known are ${known.join(', ')}.`,
    );
  }
  return action(live, fields);
}

function funded({ faucet }: OpenLedger, wallet: string, tokens: { mint: string; amount: bigint }) {
  try {
    return faucet.fund(wallet, tokens);
  } catch (error) {
    if (error instanceof FaucetError) throw new ControlError(400, error.message);
    throw error;
  }
}

/** What a scenario is set up with; null clears. */
const scenarioIn = (fields: Fields) => {
  const optional = (name: string) => (fields[name] === undefined ? undefined : text(fields, name));
  return {
    scenario: text(fields, 'scenario'),
    wallet: optional('wallet'),
    operation: optional('operation'),
    times: fields['times'] === undefined ? undefined : Number(whole(fields, 'times')),
  };
};

/** Whether a scenario can be set up later, as a play does. @throws ControlError */
export function checkScenario({ scenarios }: Live, fields: Fields): void {
  if (fields['scenario'] !== null) refusing(() => scenarios.check(scenarioIn(fields)));
}

function addScenario({ scenarios }: Live, fields: Fields): void {
  refusing(() => scenarios.add(scenarioIn(fields)));
}

function refusing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof ScenarioError) throw new ControlError(400, error.message);
    throw error;
  }
}

function openPrediction(world: Live['world'], id: string) {
  const order = world.stores.predictionOrders.all().find(({ orderPubkey }) => orderPubkey === id);
  if (!order?.state) throw new ControlError(404, `There is no order ${id} that was executed.`);
  if (order.closed) throw new ControlError(409, `The order ${id} is closed.`);
  if (!isTradable(world.markets.market(order.marketId)!))
    throw new ControlError(409, `The market of the order ${id} does not trade.`);
  return order;
}

function legOf(fields: Fields): { leg?: Leg } {
  const { leg } = fields;
  if (leg === undefined) return {};
  if (leg === 'take_profit' || leg === 'stop_loss') return { leg };
  throw new ControlError(400, 'The field "leg" must be take_profit or stop_loss.');
}
