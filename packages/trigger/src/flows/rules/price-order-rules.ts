import type { PriceOrderParams } from '../order-params.js';
import type { Rule } from './rule.js';
import { areAbsent, isPrice, isSlippage, isWhole } from './values.js';

/** The terms of all kinds of price orders. */
type Terms = PriceOrderParams & {
  readonly triggerCondition?: unknown;
  readonly triggerPriceUsd?: unknown;
  readonly trailingBps?: unknown;
  readonly slippageBps?: unknown;
  readonly tpPriceUsd?: unknown;
  readonly slPriceUsd?: unknown;
  readonly tpSlippageBps?: unknown;
  readonly slSlippageBps?: unknown;
};

const isSide = (value: unknown) => value === 'above' || value === 'below';
const isSingle = ({ orderType }: Terms) => orderType === 'single';
const isBracket = ({ orderType }: Terms) => orderType === 'oco' || orderType === 'otoco';
/** The year 2001 in milliseconds. A smaller number is probably in seconds. */
const firstMillis = 1e12;

/** Whether the service would allow 2000 basis points: the input falls, or the output rises. */
const slipsFar = (terms: Terms) =>
  isSingle(terms) && terms.triggerCondition === (terms.triggerMint === terms.inputMint ? 'below' : 'above');

export const priceOrderRules: readonly Rule<Terms>[] = [
  {
    parameter: 'expiresAt',
    holds: ({ expiresAt }) => Number.isInteger(expiresAt) && expiresAt >= firstMillis,
    says: 'must be Unix milliseconds, not seconds: every price order ends.',
  },
  {
    parameter: 'expiresAt',
    holds: ({ expiresAt }, now) => !(expiresAt >= firstMillis) || expiresAt > now,
    says: 'is in the past.',
  },
  {
    parameter: 'triggerMint',
    holds: ({ triggerMint }) => typeof triggerMint === 'string' && triggerMint !== '',
    says: 'is missing: name the mint whose price to watch.',
  },
  {
    parameter: 'triggerCondition',
    holds: (terms) => terms.orderType === 'oco' || isSide(terms.triggerCondition),
    says: 'must be `above` or `below`.',
  },
  {
    parameter: 'triggerPriceUsd',
    holds: (terms) =>
      !isSingle(terms) || areAbsent(terms, 'triggerPriceUsd') !== areAbsent(terms, 'trailingBps'),
    says: 'or `trailingBps`: a single order needs exactly one of them.',
  },
  {
    parameter: 'triggerPriceUsd',
    holds: (terms) =>
      terms.orderType === 'otoco'
        ? isPrice(terms.triggerPriceUsd)
        : areAbsent(terms, 'triggerPriceUsd') || (isSingle(terms) && isPrice(terms.triggerPriceUsd)),
    says: 'must be a price in US dollars above 0; an `otoco` order needs it, an `oco` order has none.',
  },
  {
    parameter: 'trailingBps',
    holds: (terms) =>
      areAbsent(terms, 'trailingBps') || (isSingle(terms) && isWhole(terms.trailingBps, 50, 9000)),
    says: 'must be whole basis points from 50 to 9000, and only single orders trail.',
  },
  {
    parameter: 'triggerMint',
    holds: (terms) =>
      areAbsent(terms, 'trailingBps') ||
      terms.triggerMint === (terms.triggerCondition === 'below' ? terms.inputMint : terms.outputMint),
    says: 'of a trailing order must be `inputMint` with `below` and `outputMint` with `above`.',
  },
  {
    parameter: 'tpPriceUsd',
    holds: (terms) => !isBracket(terms) || (isPrice(terms.tpPriceUsd) && isPrice(terms.slPriceUsd)),
    says: 'and `slPriceUsd` must be prices in US dollars above 0.',
  },
  {
    parameter: 'tpPriceUsd',
    holds: (terms) => !isBracket(terms) || !(Number(terms.tpPriceUsd) <= Number(terms.slPriceUsd)),
    says: 'must be above `slPriceUsd`.',
  },
  {
    parameter: 'tpPriceUsd',
    holds: (terms) =>
      !isSingle(terms) || areAbsent(terms, 'tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'),
    says: 'and its siblings belong to `oco` and `otoco` orders.',
  },
  {
    parameter: 'slSlippageBps',
    holds: (terms) => !isBracket(terms) || !areAbsent(terms, 'slSlippageBps'),
    says: 'is missing, and the service would allow 2000 basis points: set it, or pass `service-default`.',
  },
  {
    parameter: 'slippageBps',
    holds: (terms) => !slipsFar(terms) || !areAbsent(terms, 'slippageBps'),
    says: 'is missing, and the service would allow 2000 basis points: set it, or pass `service-default`.',
  },
  {
    parameter: 'slippageBps',
    holds: (terms) => [terms.slippageBps, terms.tpSlippageBps, terms.slSlippageBps].every(isSlippage),
    says: ', `tpSlippageBps` and `slSlippageBps` must be whole basis points from 0 to 10000.',
  },
  {
    parameter: 'slippageBps',
    holds: (terms) => terms.orderType !== 'oco' || areAbsent(terms, 'slippageBps', 'triggerCondition'),
    says: 'and `triggerCondition` belong to orders with a first trigger; an `oco` order has none.',
  },
];
