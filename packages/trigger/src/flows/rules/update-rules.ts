import type { PriceOrder } from '../../generated/types.js';
import type { OrderChange } from '../order-change.js';
import type { Rule } from './rule.js';
import { areAbsent, isPrice, isWhole } from './values.js';

const given = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || fits(value);
const isBps = (value: unknown) => isWhole(value, 0, 10_000);

/** Rules for a change of any order. */
export const changeRules: readonly Rule<OrderChange>[] = [
  {
    parameter: 'triggerPriceUsd',
    holds: (change) =>
      Object.entries(change).some(([name, value]) => name !== 'order' && value !== undefined),
    says: 'or another term: change at least one.',
  },
  {
    parameter: 'triggerPriceUsd',
    holds: (change) => areAbsent(change, 'triggerPriceUsd') || areAbsent(change, 'trailingBps'),
    says: 'or `trailingBps`: an order is either fixed or trailing, and cannot change from one to the other.',
  },
  {
    parameter: 'triggerPriceUsd',
    holds: (change) =>
      [change.triggerPriceUsd, change.tpPriceUsd, change.slPriceUsd].every((price) => given(price, isPrice)),
    says: ', `tpPriceUsd` and `slPriceUsd` must be prices in US dollars above 0.',
  },
  {
    parameter: 'trailingBps',
    holds: ({ trailingBps }) => given(trailingBps, (value) => isWhole(value, 50, 9000)),
    says: 'must be whole basis points from 50 to 9000.',
  },
  {
    parameter: 'tpPriceUsd',
    holds: ({ tpPriceUsd, slPriceUsd }) => !(Number(tpPriceUsd) <= Number(slPriceUsd)),
    says: 'must be above `slPriceUsd`.',
  },
  {
    parameter: 'slippageBps',
    holds: (change) =>
      [change.slippageBps, change.tpSlippageBps, change.slSlippageBps].every((value) => given(value, isBps)),
    says: ', `tpSlippageBps` and `slSlippageBps` must be whole basis points from 0 to 10000.',
  },
];

/** A change and its order. */
export interface ChangeOf {
  readonly change: OrderChange;
  readonly order: Pick<PriceOrder, 'orderType' | 'trailingBps'>;
}

const isTrailing = ({ order }: ChangeOf) => typeof order.trailingBps === 'number';

/** Rules that depend on the kind of the order. */
export const changeOfRules: readonly Rule<ChangeOf>[] = [
  {
    parameter: 'triggerPriceUsd',
    holds: (of) => !isTrailing(of) || areAbsent(of.change, 'triggerPriceUsd'),
    says: 'cannot be set: the order is trailing. Change `trailingBps`.',
  },
  {
    parameter: 'trailingBps',
    holds: (of) => isTrailing(of) || areAbsent(of.change, 'trailingBps'),
    says: 'cannot be set: the order has a fixed price. Cancel it and create a trailing one.',
  },
  {
    parameter: 'tpPriceUsd',
    holds: ({ change, order }) =>
      order.orderType !== 'single' ||
      areAbsent(change, 'tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'),
    says: 'and its siblings belong to `oco` and `otoco` orders.',
  },
  {
    parameter: 'triggerPriceUsd',
    holds: ({ change, order }) =>
      order.orderType !== 'oco' || areAbsent(change, 'triggerPriceUsd', 'slippageBps'),
    says: 'and `slippageBps` belong to orders with a first trigger; an `oco` order has none.',
  },
];
