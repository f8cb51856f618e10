import type { PriceOrder } from './records.js';

/** Which threshold of a pair fires. */
export type Leg = 'take_profit' | 'stop_loss';

/** The part of an order that waits for its price; for an `otoco` after its first trigger, the pair. */
export const waitingPart = (order: PriceOrder): PriceOrder => order.pair ?? order;

/** The items that the list has for an order: one, or one for each leg of a pair. */
export function listedItems(order: PriceOrder): PriceOrder[] {
  if (order.orderType === 'oco') return legsOf(order);
  return [withoutPair(order), ...(order.pair ? legsOf(order.pair) : [])];
}

const without = <Name extends keyof PriceOrder>(
  order: PriceOrder,
  ...names: readonly Name[]
): Omit<PriceOrder, Name> => {
  const kept = Object.entries(order).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<PriceOrder, Name>;
};

const OF_PAIR = [
  'tpPriceUsd',
  'slPriceUsd',
  'tpSlippageBps',
  'slSlippageBps',
  'firedLeg',
  'pair',
  'keeper',
] as const;

/** The list shows thresholds and slippages per leg only. */
const withoutPair = (order: PriceOrder): PriceOrder => without(order, ...OF_PAIR);

/** A take-profit fires above its price and a stop-loss below. Once one has fired, the other is cancelled. */
function legsOf(pair: PriceOrder): PriceOrder[] {
  const { tpPriceUsd, slPriceUsd, tpSlippageBps, slSlippageBps, firedLeg } = pair;
  const leg = (
    name: Leg,
    terms: Pick<PriceOrder, 'triggerCondition' | 'triggerPriceUsd' | 'slippageBps'>,
  ) => ({
    ...(firedLeg === undefined || firedLeg === name ? withoutPair(pair) : siblingOf(pair)),
    ...terms,
  });
  return [
    leg('take_profit', given('above', tpPriceUsd, tpSlippageBps)),
    leg('stop_loss', given('below', slPriceUsd, slSlippageBps)),
  ];
}

const given = (
  triggerCondition: PriceOrder['triggerCondition'],
  triggerPriceUsd?: number,
  slippageBps?: number,
) => ({
  triggerCondition,
  ...(triggerPriceUsd !== undefined && { triggerPriceUsd }),
  ...(slippageBps !== undefined && { slippageBps }),
});

/** The other leg, which sold nothing. It ends with the first fill; until then it is still open. */
const siblingOf = (pair: PriceOrder): PriceOrder =>
  pair.inputUsed === undefined
    ? { ...withoutPair(pair), orderState: 'open', rawState: 'open' }
    : {
        ...without(pair, ...OF_PAIR, ...OF_FILL),
        orderState: 'cancelled',
        rawState: 'oco_cancelled',
        remainingInputAmount: pair.initialInputAmount,
        events: [
          ...pair.events.filter(({ type }) => type === 'deposit'),
          { type: 'cancelled', timestamp: pair.triggeredAt ?? pair.updatedAt, state: 'success' },
        ],
      };

const OF_FILL = ['triggeredAt', 'outputAmount', 'inputUsed', 'fillPercent'] as const;

/** The pair that sells what the first trigger of an `otoco` bought. */
export function openPair(first: PriceOrder): PriceOrder {
  const { outputAmount = '0' } = first;
  return {
    ...without(first, 'triggerCondition', 'triggerPriceUsd', 'slippageBps', ...OF_FILL),
    inputMint: first.outputMint,
    outputMint: first.inputMint,
    initialInputAmount: outputAmount,
    remainingInputAmount: outputAmount,
    orderState: 'open',
    rawState: 'open',
    createdAt: first.updatedAt,
    events: [],
  };
}
