import { mintAddresses } from '@galilean/transactions';
import { ControlError } from '../contract/problems.js';
import { schemaFaults } from './faults.js';
import { placed, withoutNames } from './names.js';
import { type ActionFields, type ActionName, actionSchema, isAction } from './schema.js';
import { checkPrice, worldActions } from './world-actions.js';
import type { Live } from '../domains/live.js';
import { failOrder, fillOrder } from '../domains/prediction/order-machine.js';
import { resolveMarket } from '../domains/prediction/resolve-market.js';
import { confirmDcaOrder, fillDcaOrder } from '../domains/trigger/dca-order-machine.js';
import { placeDcaOrder, placePriceOrder } from '../domains/trigger/place-order.js';
import {
  confirmPriceOrder,
  expirePriceOrder,
  fillPriceOrder,
} from '../domains/trigger/price-order-machine.js';
import { expireTriggerV1Order, fillTriggerV1Order } from '../domains/trigger/v1-order-machine.js';
import type { World } from '../domains/world.js';
import { FaucetError } from '../ledger/faucet.js';
import { ScenarioError } from '../scenarios/scenario.js';
import { isTradable } from '../world/share-price.js';

/** The fields of a control request. */
export type Fields = Readonly<Record<string, unknown>>;

type Scenario = ActionFields<'scenario'>;

/** What `POST /__control/<name>` does. Each returns what it did. */
const actions: { [Name in ActionName]: (live: Live, fields: ActionFields<Name>) => object } = {
  fill({ world }, { order: id, amount, leg }) {
    const { priceOrders, dcaOrders, triggerV1Orders } = world.stores;
    const some = amount === undefined ? undefined : BigInt(amount);
    const price = priceOrders.get(id);
    const dca = dcaOrders.get(id);
    const legacy = triggerV1Orders.get(id);
    if (price) fillPriceOrder(world, price, { ...(some && { amount: some }), ...(leg && { leg }) });
    else if (dca) fillDcaOrder(world, dca);
    else if (legacy) fillTriggerV1Order(world, legacy);
    else fillOrder(world, openPrediction(world, id), some);
    return { filled: id };
  },
  fail({ world }, { order: id }) {
    failOrder(world, openPrediction(world, id));
    return { failed: id };
  },
  confirm({ world }, { order: id }) {
    const price = world.stores.priceOrders.get(id);
    const dca = world.stores.dcaOrders.get(id);
    if (!(price && confirmPriceOrder(world, price)) && !(dca && confirmDcaOrder(world, dca)))
      throw new ControlError(409, `No order ${id} waits for its deposit.`);
    return { confirmed: id };
  },
  expire({ world }, { id }) {
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
  resolve: ({ world }, { market, result, silent }) => resolveMarket(world, market, result, silent),
  scenario({ scenarios }, fields) {
    const { scenario, id } = fields;
    if (scenario !== null) refusing(() => scenarios.add(scenarioOf(fields, scenario)));
    else if (id === undefined) scenarios.clear();
    else if (!scenarios.remove(id))
      throw new ControlError(404, `No scenario with the id ${id} is set up any more.`);
    return { scenarios: scenarios.list() };
  },
  fund({ world: { ledger } }, { wallet, amount, mint = mintAddresses.SOL }) {
    if (!ledger) throw new ControlError(409, NO_LEDGER);
    const { signature } = refusing(() => ledger.faucet.fund(wallet, { mint, amount: BigInt(amount) }));
    return { funded: wallet, mint, signature };
  },
  order: ({ world }, fields) => placeOrder(world, fields),
  ...worldActions,
};

export const NO_LEDGER =
  'This mock has no ledger, so that no wallet has a balance. Start it with `ledger: true`, or `--ledger`.';

/** Carries out an action, after a look at its fields. @throws ControlError */
export function performAction(live: Live, name: string, fields: Fields): object {
  if (!isAction(name)) throw new ControlError(404, `There is no action "${name}".`);
  const schema = actionSchema(name);
  // Refuse misspelt fields: if we ignored them, a test of a failure would see a success.
  const [fault] = schemaFaults(schema, fields);
  if (fault) throw new ControlError(400, sentence(fault), fault.path);
  // The schema has shown that they fit.
  return actions[name](live, withoutNames(live.world, schema, fields) as never);
}

function sentence({ path, says }: ReturnType<typeof schemaFaults>[number]): string {
  const missing = /^lacks "(.*)"$/.exec(says);
  if (missing) return `The field "${missing[1]}" is missing.`;
  return says.startsWith('is not known')
    ? `There is no field "${path.join('.')}"${says.slice('is not known'.length)}.`
    : `The field "${path.join('.')}" ${says}.`;
}

/** Looks at what a play does later, as far as it can be known before. @throws ControlError */
export function checkAction(live: Live, name: string, fields: Fields): void {
  if (name === 'scenario' && fields['scenario'] !== null) {
    const scenario = fields as Scenario;
    placed(['scenario'], () =>
      refusing(() => live.scenarios.check(scenarioOf(scenario, scenario.scenario!))),
    );
  }
  if (name === 'price') checkPrice(live.world, fields as ActionFields<'price'>);
}

const scenarioOf = ({ wallet, operation, times }: Scenario, scenario: string) => ({
  scenario,
  wallet,
  operation,
  times: times === undefined ? undefined : Number(times),
});

function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScenarioError || error instanceof FaucetError)
      throw new ControlError(400, error.message);
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

const MONTH_SECONDS = 30 * 86_400;

/** Places a trigger order as if its wallet had paid for it. The names are those of the API. */
function placeOrder(world: World, fields: ActionFields<'order'>): object {
  const { wallet, kind, ...terms } = fields;
  const placed = kind === 'price' ? placePrice(world, wallet, terms) : placeRounds(world, wallet, terms);
  return { placed, wallet };
}

type Terms = Omit<ActionFields<'order'>, 'wallet' | 'kind'>;

function placePrice(world: World, wallet: string, { expiresInSeconds = MONTH_SECONDS, ...terms }: Terms) {
  const { inputMint, inputAmount, orderType = 'single', triggerMint = inputMint } = terms;
  return placePriceOrder(world, wallet, {
    ...(terms as object as { inputMint: string; outputMint: string }),
    inputAmount: String(inputAmount),
    orderType,
    triggerMint,
    expiresAt: world.clock.now() + expiresInSeconds * 1000,
  });
}

function placeRounds(world: World, wallet: string, terms: Terms) {
  const { inputMint, outputMint, inputAmount, minPriceUsd, maxPriceUsd, triggerMint } = terms;
  const hasBounds = minPriceUsd !== undefined || maxPriceUsd !== undefined;
  return placeDcaOrder(world, wallet, {
    inputMint,
    outputMint,
    inputAmount: String(inputAmount),
    orderCount: Number(terms.orderCount),
    intervalSeconds: Number(terms.intervalSeconds),
    ...(hasBounds && { orderType: 'price_conditional' as const, triggerMint: triggerMint! }),
    ...(minPriceUsd !== undefined && { minPriceUsd }),
    ...(maxPriceUsd !== undefined && { maxPriceUsd }),
  });
}
