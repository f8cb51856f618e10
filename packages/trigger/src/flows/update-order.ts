import { isApiError } from '@galilean/client';
import { checkRules, defineFlow, type FlowCall, type FlowOptions, type Rules } from '@galilean/flow';
import type { TriggerClient, UpdatePriceOrderParams, PriceOrder } from '../generated/index.js';
import { areAbsent, isPrice, isWhole } from './order-rules.js';
import { leadingLeg, legsOf, orderMissing, viewPriceOrder, type OrderKind } from './orders.js';
import { advise, ofUpdate } from './service.js';

/** The new terms of a price order. Terms that are left out stay the same. DCA orders cannot be changed. */
export interface OrderChange extends Pick<
  UpdatePriceOrderParams,
  | 'triggerPriceUsd'
  | 'trailingBps'
  | 'slippageBps'
  | 'tpPriceUsd'
  | 'slPriceUsd'
  | 'tpSlippageBps'
  | 'slSlippageBps'
> {
  /** The order's id. */
  readonly order: string;
}

interface UpdateOrderSteps {
  /** The order before the change. */
  current: OrderTerms & { readonly state: OrderKind; readonly orderType: string };
  /** When the change was first sent, in milliseconds since 1970. */
  sending: number;
  updated: Update;
}

/** How a change ended. */
type Update = 'updated' | 'not-open' | 'changed-since';

/** How `updateOrder` ended. */
export interface UpdateOrderResult {
  /**
   * `not-open`: only open orders can change, and `state` is another one. `changed-since`: the answer to our change was
   * lost, the order has changed since, and the list does not show our terms. Nothing was sent again: look at the order.
   * `dry-run`: the change would have been sent.
   */
  readonly kind: Update | 'dry-run';
  readonly order: string;
  readonly state: OrderKind;
}

type Updating = FlowCall<TriggerClient, OrderChange, FlowOptions<UpdateOrderSteps>, UpdateOrderSteps>;

/**
 * Changes prices or slippages of an open price order. Nothing is signed. After a lost answer the order is read before the
 * change is sent again, so that a change that someone else made in between stays.
 *
 * @param client Logged in as the signer: see `createTriggerSession`.
 * @param signer The wallet of the session; its address names the journal.
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause; `flow/aborted`; `journal/…`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, updateOrder } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * export async function moveStop(order: string, slPriceUsd: number) {
 *   const { kind } = await updateOrder(trigger, wallet, { order, slPriceUsd });
 *   console.log(kind); // updated
 * }
 */
export const updateOrder = /* @__PURE__ */ defineFlow({
  name: 'trigger.updateOrder',
  needs: 'updatePriceOrder',
  signs: false,
  options: {},
  check: (params, about) => checkRules(changeRules, params, about),
  advise(cause, step) {
    // A proxy answers with a page.
    const isRefusal =
      isApiError(cause, 'updatePriceOrder') && cause.status < 500 && Object(cause.body) === cause.body;
    // Once it is sent, the change may have happened although the call ends without a result.
    return step === 'updated' && !isRefusal ? 'resume' : advise(cause, ofUpdate).advice;
  },
  unfinished: () => false,
  run: async (call: Updating): Promise<UpdateOrderResult> => {
    const { params, options } = call;
    const { order, ...change } = params;
    call.addErrorContext({ order });
    const current = await call.step('current', async () => {
      const { state, order: found, terms, updatedAt } = await look(call);
      checkRules(changeOfRules, { change: params, order: found }, { flow: 'trigger.updateOrder' });
      return { state, orderType: found.orderType, terms, updatedAt };
    });
    const { state } = current;
    if (state !== 'open') return { kind: 'not-open', order, state };
    if (options.dryRun) return { kind: 'dry-run', order, state };

    const sentBefore = call.recorded('sending') !== undefined;
    await call.step('sending', () => Date.now());
    const compare = async () => compareTerms(await look(call), current, change);
    const body = { ...change, orderId: order, orderType: current.orderType } as UpdatePriceOrderParams;
    const kind = await call.step('updated', async () => {
      const known = sentBefore ? await compare() : undefined;
      return known ?? sendChange(call, body, compare);
    });
    return kind === 'updated' ? { kind, order, state } : { kind, order, state: (await look(call)).state };
  },
});

/** Reads the order: every leg's terms, and the leg with its state. @throws FlowError `flow/stopped` when it is not listed */
async function look({ client, params: { order: id }, signal }: Updating) {
  const legs = await legsOf(client, { order: id }, signal);
  const order = leadingLeg(legs);
  if (!order) throw orderMissing('price', id);
  const { updatedAt } = order;
  const terms = legs.map(({ triggerPriceUsd, slippageBps = null, trailingBps = null }): LegTerms => ({
    triggerPriceUsd: trailingBps === null ? (triggerPriceUsd ?? null) : null,
    slippageBps,
    trailingBps,
  }));
  return { order, state: viewPriceOrder(order).kind, terms, updatedAt };
}

/** Sends the change, and again only if the order still has its old terms. */
async function sendChange(
  { client, signal }: Updating,
  body: UpdatePriceOrderParams,
  compare: () => Promise<Update | undefined>,
): Promise<Update> {
  let found: Update | undefined;
  const reconcile = async () => {
    found = await compare();
    return found && { data: { id: body.orderId } };
  };
  try {
    await client.updatePriceOrder(body, { reconcile, signal });
    return found ?? 'updated';
  } catch (error) {
    const closed = isApiError(error) && error.status === 400 && advise(error, ofUpdate).advice === 'stop';
    if (closed) return 'not-open';
    throw error;
  }
}

/**
 * The terms of one leg of a price order that can change. A single order has one leg, an OCO pair two. The price is null for a
 * trailing order, because the service moves it.
 */
type LegTerms = Readonly<Record<'triggerPriceUsd' | 'slippageBps' | 'trailingBps', number | null>>;

/** The terms of all legs of an order at one time. */
interface OrderTerms {
  readonly terms: readonly LegTerms[];
  /** When the order last changed, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Which field of a leg shows each part of a change. Of those under another name, the list may show only that they changed. */
const shownAs = {
  triggerPriceUsd: 'triggerPriceUsd',
  tpPriceUsd: 'triggerPriceUsd',
  slPriceUsd: 'triggerPriceUsd',
  slippageBps: 'slippageBps',
  tpSlippageBps: 'slippageBps',
  slSlippageBps: 'slippageBps',
  trailingBps: 'trailingBps',
} as const satisfies Record<keyof Omit<OrderChange, 'order'>, keyof LegTerms>;

/** The legs as text in a fixed order: the service lists them in any order. */
const sorted = (terms: readonly LegTerms[]): string =>
  terms
    .map((leg) => [leg.triggerPriceUsd, leg.slippageBps, leg.trailingBps].join())
    .sort()
    .join(' ');

/** Whether a change that was sent has happened. Undefined when nothing has changed, so that it may be sent again. */
function compareTerms(
  now: OrderTerms,
  before: OrderTerms,
  change: Omit<OrderChange, 'order'>,
): Update | undefined {
  const parts = Object.entries(shownAs) as [keyof typeof shownAs, keyof LegTerms][];
  const isShown = parts.every(([name, field]) => name === field || change[name] === undefined);
  if (sorted(before.terms) === sorted(now.terms) && (isShown || before.updatedAt === now.updatedAt))
    return undefined;
  const hasAll = parts.every(
    ([name, field]) => change[name] === undefined || now.terms.some((leg) => leg[field] === change[name]),
  );
  return hasAll ? 'updated' : 'changed-since';
}

const given = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || fits(value);
const isBps = (value: unknown) => isWhole(value, 0, 10_000);

/** Rules for a change of any order. */
const changeRules: Rules<OrderChange> = {
  '`triggerPriceUsd` or another term: change at least one.': (change) =>
    Object.entries(change).some(([name, value]) => name !== 'order' && value !== undefined),
  '`triggerPriceUsd` or `trailingBps`: an order is either fixed or trailing, and cannot change from one to the other.':
    (change) => areAbsent(change, 'triggerPriceUsd') || areAbsent(change, 'trailingBps'),
  '`triggerPriceUsd`, `tpPriceUsd` and `slPriceUsd` must be prices in US dollars above 0.': (change) =>
    [change.triggerPriceUsd, change.tpPriceUsd, change.slPriceUsd].every((price) => given(price, isPrice)),
  '`trailingBps` must be whole basis points from 50 to 9000.': ({ trailingBps }) =>
    given(trailingBps, (value) => isWhole(value, 50, 9000)),
  '`tpPriceUsd` must be above `slPriceUsd`.': ({ tpPriceUsd, slPriceUsd }) =>
    !(Number(tpPriceUsd) <= Number(slPriceUsd)),
  '`slippageBps`, `tpSlippageBps` and `slSlippageBps` must be whole basis points from 0 to 10000.': (
    change,
  ) => [change.slippageBps, change.tpSlippageBps, change.slSlippageBps].every((value) => given(value, isBps)),
};

/** A change and its order. */
interface ChangeOf {
  readonly change: OrderChange;
  readonly order: Pick<PriceOrder, 'orderType' | 'trailingBps'>;
}

const isTrailing = ({ order }: ChangeOf) => typeof order.trailingBps === 'number';

/** Rules that depend on the kind of the order. */
const changeOfRules: Rules<ChangeOf> = {
  '`triggerPriceUsd` cannot be set: the order is trailing. Change `trailingBps`.': (of) =>
    !isTrailing(of) || areAbsent(of.change, 'triggerPriceUsd'),
  '`trailingBps` cannot be set: the order has a fixed price. Cancel it and create a trailing one.': (of) =>
    isTrailing(of) || areAbsent(of.change, 'trailingBps'),
  '`tpPriceUsd` and its siblings belong to `oco` and `otoco` orders.': ({ change, order }) =>
    order.orderType !== 'single' ||
    areAbsent(change, 'tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'),
  '`triggerPriceUsd` and `slippageBps` belong to orders with a first trigger; an `oco` order has none.': ({
    change,
    order,
  }) => order.orderType !== 'oco' || areAbsent(change, 'triggerPriceUsd', 'slippageBps'),
};
