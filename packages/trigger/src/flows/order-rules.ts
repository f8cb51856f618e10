import { badInput, type FlowErrorContext } from '@galilean/flow';
import { type DcaOrderParams, isDca, type OrderParams, type PriceOrderParams } from './order-params.js';
import { mints, yieldMints } from '../generated/addresses.js';

/** A rule across parameters. */
export interface Rule<Params> {
  readonly parameter: string;
  readonly holds: (params: Params, now: number) => boolean;
  /** The rule, and how to fix what breaks it. */
  readonly says: string;
}

/**
 * Checks the rules, and lists all that are broken.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkRules<Params>(
  rules: readonly Rule<Params>[],
  params: Params,
  context: FlowErrorContext,
  now = Date.now(),
): void {
  const broken = rules.filter(({ holds }) => !holds(params, now));
  if (broken.length === 0) return;
  const problems = broken.map(({ parameter, says }) => `\`${parameter}\`: ${says}`).join(' ');
  throw badInput(`nothing was changed or signed. ${problems}`, context);
}

const largest = 1n << 64n;

/** Whether this is a whole number of base units above 0 that fits 64 bits. A JavaScript number may have lost digits, so it is refused. */
const isAmount = (value: unknown): boolean =>
  (typeof value === 'bigint' || (typeof value === 'string' && /^\d{1,20}$/.test(value))) &&
  BigInt(value) > 0n &&
  BigInt(value) < largest;

/** Whether this is a price in US dollars. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

export const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Whether a slippage is left out, the service's choice, or 0 to 10000 basis points. */
const isSlippage = (value: unknown): boolean =>
  value === undefined || value === 'service-default' || isWhole(value, 0, 10_000);

/** Whether none of these terms is given. */
export const areAbsent = (params: object, ...names: string[]): boolean =>
  names.every((name) => (params as Record<string, unknown>)[name] === undefined);

const orderTypes: readonly unknown[] = ['single', 'oco', 'otoco', 'time_based', 'price_conditional'];

/** Rules for every order. */
const depositRules: readonly Rule<OrderParams>[] = [
  {
    parameter: 'orderType',
    holds: ({ orderType }) => orderTypes.includes(orderType),
    says: 'must be `single`, `oco`, `otoco`, `time_based` or `price_conditional`.',
  },
  {
    parameter: 'inputAmount',
    holds: ({ inputAmount }) => isAmount(inputAmount),
    says: 'must be whole base units above 0, as a bigint or a string of digits.',
  },
  {
    parameter: 'outputMint',
    holds: ({ inputMint, outputMint }) => inputMint !== outputMint,
    says: 'must differ from `inputMint`.',
  },
];

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

const priceOrderRules: readonly Rule<Terms>[] = [
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

const yieldMintOf = new Map<string, string>([
  [mints.USDC, yieldMints.USDC],
  [mints.USDT, yieldMints.USDT],
  [mints.JupUSD, yieldMints.JupUSD],
]);
/** The stablecoins that we know. The service may know more, and then refuses. */
const isStable = (mint: string) => yieldMintOf.has(mint);
const isConditional = ({ orderType }: DcaOrderParams) => orderType === 'price_conditional';
const monthMs = 30 * 86_400_000;

const dcaOrderRules: readonly Rule<DcaOrderParams>[] = [
  {
    parameter: 'orderCount',
    holds: ({ orderCount }) => isWhole(orderCount, 2, Number.MAX_SAFE_INTEGER),
    says: 'must be a whole number of rounds, at least 2.',
  },
  {
    parameter: 'orderCount',
    holds: ({ orderCount, inputAmount }) =>
      !isAmount(inputAmount) ||
      !Number.isSafeInteger(orderCount) ||
      BigInt(inputAmount) >= BigInt(orderCount),
    says: 'leaves nothing for a round: a round sells `inputAmount` divided by it, rounded down.',
  },
  {
    parameter: 'intervalSeconds',
    holds: ({ intervalSeconds }) => isWhole(intervalSeconds, 60, 31_536_000),
    says: 'must be whole seconds from 60 (a minute) to 31536000 (a year).',
  },
  {
    parameter: 'beginFillAt',
    holds: ({ beginFillAt }, now) => beginFillAt === undefined || Date.parse(beginFillAt) > now,
    says: 'must be a time in ISO 8601 in the future; leave it out to begin now.',
  },
  {
    parameter: 'beginFillAt',
    holds: ({ beginFillAt }, now) => beginFillAt === undefined || !(Date.parse(beginFillAt) > now + monthMs),
    says: 'is more than 30 days ahead.',
  },
  {
    parameter: 'triggerMint',
    holds: (params) => !isConditional(params) || !areAbsent(params, 'triggerMint'),
    says: 'is missing: a `price_conditional` order watches the price of one of its mints.',
  },
  {
    parameter: 'triggerMint',
    holds: (params) => !isConditional(params) || !isStable(params.inputMint) || !isStable(params.outputMint),
    says: 'cannot be chosen: both mints are stablecoins, whose prices hardly move.',
  },
  {
    parameter: 'triggerMint',
    holds: (params) =>
      !isConditional(params) ||
      params.triggerMint === undefined ||
      ([params.inputMint, params.outputMint].includes(params.triggerMint) && !isStable(params.triggerMint)),
    says: 'must be `inputMint` or `outputMint`, and not a stablecoin.',
  },
  {
    parameter: 'minPriceUsd',
    holds: (params) =>
      !isConditional(params) || !areAbsent(params, 'minPriceUsd') || !areAbsent(params, 'maxPriceUsd'),
    says: 'or `maxPriceUsd`: a `price_conditional` order needs at least one of them.',
  },
  {
    parameter: 'minPriceUsd',
    holds: (params) => isConditional(params) || areAbsent(params, 'minPriceUsd', 'maxPriceUsd'),
    says: 'and `maxPriceUsd` need `price_conditional`.',
  },
  {
    parameter: 'minPriceUsd',
    holds: ({ minPriceUsd, maxPriceUsd }) =>
      [minPriceUsd, maxPriceUsd].every((bound) => bound === undefined || isPrice(bound)),
    says: 'and `maxPriceUsd` must be prices in US dollars above 0.',
  },
  {
    parameter: 'minPriceUsd',
    holds: ({ minPriceUsd, maxPriceUsd }) => !(Number(minPriceUsd) > Number(maxPriceUsd)),
    says: 'is above `maxPriceUsd`: no round would run.',
  },
  {
    parameter: 'jlEnabled',
    holds: (params) => !params.jlEnabled || !isConditional(params),
    says: 'is only for `time_based` orders.',
  },
  {
    parameter: 'jlEnabled',
    holds: ({ jlEnabled, inputMint }) => !jlEnabled || isStable(inputMint),
    says: 'is only for deposits in USDC, USDT and JupUSD.',
  },
  {
    parameter: 'jlMint',
    holds: ({ jlEnabled, jlMint, inputMint }) =>
      !jlEnabled || jlMint === (yieldMintOf.get(inputMint) ?? jlMint),
    says: 'must be the yield mint of `inputMint`, from `yieldMints`.',
  },
  {
    parameter: 'jlMint',
    holds: (params) => params.jlEnabled === true || areAbsent(params, 'jlMint'),
    says: 'needs `jlEnabled: true`.',
  },
];

/**
 * Checks an order against every rule that the service documents across its parameters.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkOrder(params: OrderParams, context: FlowErrorContext): void {
  checkRules(depositRules, params, context);
  if (isDca(params)) checkRules(dcaOrderRules, params, context);
  else checkRules(priceOrderRules, params, context);
}
