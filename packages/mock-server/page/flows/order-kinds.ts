import { mockNow } from '../mock/state.js';
import { SOL, symbolOf, USDC } from '../words/names.js';
import type { Chosen } from './step.js';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const ROUNDS = 4;

/** A kind of trigger order: what its deposit and its request say, beside the amounts. */
interface OrderKind {
  title: string;
  /** Fields of `POST /trigger/v2/deposit/craft`. */
  deposit: Readonly<Record<string, string>>;
  operation: 'createPriceOrder' | 'createDcaOrder';
  path: string;
  /** Fields of the request that creates it. @throws Error if a price is none */
  terms(chosen: Chosen): Readonly<Record<string, unknown>>;
}

const price = { operation: 'createPriceOrder', path: '/trigger/v2/orders/price' } as const;

const single = (condition: 'below' | 'above', title: string): OrderKind => ({
  ...price,
  title,
  deposit: { orderType: 'price', orderSubType: 'single' },
  terms: (chosen) => ({
    ...priced(chosen, 'single'),
    triggerCondition: condition,
    triggerPriceUsd: usd(chosen['price']),
  }),
});

export const ORDER_KINDS: Readonly<Record<string, OrderKind>> = {
  below: single('below', 'when the price falls to'),
  above: single('above', 'when the price rises to'),
  pair: {
    ...price,
    title: 'take-profit and stop-loss',
    deposit: { orderType: 'price', orderSubType: 'oco' },
    terms: (chosen) => ({
      ...priced(chosen, 'oco'),
      tpPriceUsd: usd(chosen['profit']),
      slPriceUsd: usd(chosen['loss']),
    }),
  },
  recurring: {
    operation: 'createDcaOrder',
    path: '/trigger/v2/orders/dca',
    title: 'a quarter each day, for four days',
    deposit: { orderType: 'dca' },
    terms: () => ({ orderCount: ROUNDS, intervalSeconds: DAY_SECONDS, orderType: 'time_based' }),
  },
};

export const kindOf = ({ kind = '' }: Chosen): OrderKind => ORDER_KINDS[kind] ?? ORDER_KINDS['below']!;

const priced = (chosen: Chosen, orderType: string) => ({
  orderType,
  triggerMint: watchedMint(chosen),
  expiresAt: mockNow() + DAY_MS,
});

/** The token whose price counts: the one that is not worth a dollar. */
const watchedMint = ({ sell = SOL, buy = USDC }: Chosen): string =>
  /usd/i.test(symbolOf(sell)) ? buy : sell;

function usd(text = ''): number {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(text.trim()) || Number(text) === 0)
    throw new Error(`"${text}" is no price: USD above 0, such as 65.5.`);
  return Number(text);
}
