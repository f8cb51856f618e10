import type { UnitInput } from '@galilean/client';
import { checkRules, type FlowErrorContext, type Rules } from '@galilean/flow';
import { mints, yieldMints } from '../generated/addresses.js';

/** A slippage in basis points, or `service-default` to accept the service's choice. */
type Slippage = number | 'service-default';

interface Deposited {
  /** The mint to deposit and to sell. */
  readonly inputMint: string;
  /** How much to sell, in base units; at least 10 USD. For a DCA order, the sum of all rounds. */
  readonly inputAmount: UnitInput<'base-units'>;
  /** The mint to buy. */
  readonly outputMint: string;
}

interface Priced extends Deposited {
  /** The mint whose price in US dollars is watched. */
  readonly triggerMint: string;
  /** When the order expires, in Unix milliseconds. Its funds then stay in the vault: see `withdrawExpired`. */
  readonly expiresAt: number;
}

/** One threshold: fixed (`triggerPriceUsd`) or trailing (`trailingBps`). */
export interface SingleOrderParams extends Priced {
  /** One threshold. */
  readonly orderType: 'single';
  /** On which side of the threshold it fires. */
  readonly triggerCondition: 'above' | 'below';
  /** The threshold in US dollars. */
  readonly triggerPriceUsd?: number | undefined;
  /** Distance from the best price seen, 50 to 9000. With `below` it watches the input, with `above` the output. */
  readonly trailingBps?: number | undefined;
  /**
   * Default: the service's choice. Required if the service would allow 2000: for a stop-loss (the input falls) and a buy
   * above (the output rises), which includes all trailing orders.
   */
  readonly slippageBps?: Slippage | undefined;
}

interface Bracketed extends Priced {
  /** Take-profit in US dollars, above the stop-loss. */
  readonly tpPriceUsd: number;
  /** Stop-loss in US dollars. */
  readonly slPriceUsd: number;
  /** Slippage of the take-profit. Default: the service's choice. */
  readonly tpSlippageBps?: Slippage | undefined;
  /** Slippage of the stop-loss. Required, because the service would allow 2000. */
  readonly slSlippageBps: Slippage;
}

/** Take-profit and stop-loss: when one fills, the other is cancelled. */
export interface OcoOrderParams extends Bracketed {
  /** Two thresholds. */
  readonly orderType: 'oco';
}

/** A first trigger. After it fills, its output gets a take-profit and a stop-loss. */
export interface OtocoOrderParams extends Bracketed {
  /** One threshold, then two. */
  readonly orderType: 'otoco';
  /** On which side of the first threshold it fires. */
  readonly triggerCondition: 'above' | 'below';
  /** The threshold of the first trigger, in US dollars. */
  readonly triggerPriceUsd: number;
  /** Slippage of the first trigger. Default: the service's choice. */
  readonly slippageBps?: Slippage | undefined;
}

type PriceOrderParams = SingleOrderParams | OcoOrderParams | OtocoOrderParams;

/** A series of swaps at equal intervals. */
export interface DcaOrderParams extends Deposited {
  /** `time_based` swaps every round, `price_conditional` only while the price of `triggerMint` is inside the band. */
  readonly orderType: 'time_based' | 'price_conditional';
  /** Number of rounds, at least 2. Each sells the same amount, rounded down; the last one sells the rest. */
  readonly orderCount: number;
  /** Seconds between rounds, 60 to 31,536,000. */
  readonly intervalSeconds: number;
  /** Lower bound of the band in US dollars. */
  readonly minPriceUsd?: number | undefined;
  /** Upper bound of the band in US dollars. */
  readonly maxPriceUsd?: number | undefined;
  /** The mint whose price is compared with the band: input or output, but not a stablecoin. */
  readonly triggerMint?: string | undefined;
  /** When the first round is due, ISO 8601, at most 30 days ahead. Default: immediately. */
  readonly beginFillAt?: string | undefined;
  /** Lends out the budget of later rounds; for `time_based` orders in USDC, USDT or JupUSD. Default false. */
  readonly jlEnabled?: boolean | undefined;
  /** The yield mint of `inputMint`, from `yieldMints`. Required with `jlEnabled`. */
  readonly jlMint?: string | undefined;
}

/** The order to create: its `orderType` says which kind. */
export type OrderParams = PriceOrderParams | DcaOrderParams;

export const isDca = (params: OrderParams): params is DcaOrderParams =>
  params.orderType === 'time_based' || params.orderType === 'price_conditional';

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
const depositRules: Rules<OrderParams> = {
  '`orderType` must be `single`, `oco`, `otoco`, `time_based` or `price_conditional`.': ({ orderType }) =>
    orderTypes.includes(orderType),
  '`inputAmount` must be whole base units above 0, as a bigint or a string of digits.': ({ inputAmount }) =>
    isAmount(inputAmount),
  '`outputMint` must differ from `inputMint`.': ({ inputMint, outputMint }) => inputMint !== outputMint,
};

/** The terms of all kinds of price orders. */
type Terms = PriceOrderParams & Readonly<Partial<Record<TermName, unknown>>>;
type TermName =
  | keyof Omit<SingleOrderParams, keyof PriceOrderParams>
  | keyof Omit<OtocoOrderParams, keyof PriceOrderParams>;

const isSide = (value: unknown) => value === 'above' || value === 'below';
const isSingle = ({ orderType }: Terms) => orderType === 'single';
const isBracket = ({ orderType }: Terms) => orderType === 'oco' || orderType === 'otoco';
/** The year 2001 in milliseconds. A smaller number is probably in seconds. */
const firstMillis = 1e12;

/** Whether the service would allow 2000 basis points: the input falls, or the output rises. */
const slipsFar = (terms: Terms) =>
  isSingle(terms) && terms.triggerCondition === (terms.triggerMint === terms.inputMint ? 'below' : 'above');

const priceOrderRules: Rules<Terms> = {
  '`expiresAt` must be Unix milliseconds, not seconds: every price order ends.': ({ expiresAt }) =>
    Number.isInteger(expiresAt) && expiresAt >= firstMillis,
  '`expiresAt` is in the past.': ({ expiresAt }, now) => !(expiresAt >= firstMillis) || expiresAt > now,
  '`triggerMint` is missing: name the mint whose price to watch.': ({ triggerMint }) =>
    typeof triggerMint === 'string' && triggerMint !== '',
  '`triggerCondition` must be `above` or `below`.': (terms) =>
    terms.orderType === 'oco' || isSide(terms.triggerCondition),
  '`triggerPriceUsd` or `trailingBps`: a single order needs exactly one of them.': (terms) =>
    !isSingle(terms) || areAbsent(terms, 'triggerPriceUsd') !== areAbsent(terms, 'trailingBps'),
  '`triggerPriceUsd` must be a price in US dollars above 0; an `otoco` order needs it, an `oco` order has none.':
    (terms) =>
      terms.orderType === 'otoco'
        ? isPrice(terms.triggerPriceUsd)
        : areAbsent(terms, 'triggerPriceUsd') || (isSingle(terms) && isPrice(terms.triggerPriceUsd)),
  '`trailingBps` must be whole basis points from 50 to 9000, and only single orders trail.': (terms) =>
    areAbsent(terms, 'trailingBps') || (isSingle(terms) && isWhole(terms.trailingBps, 50, 9000)),
  '`triggerMint` of a trailing order must be `inputMint` with `below` and `outputMint` with `above`.': (
    terms,
  ) =>
    areAbsent(terms, 'trailingBps') ||
    terms.triggerMint === (terms.triggerCondition === 'below' ? terms.inputMint : terms.outputMint),
  '`tpPriceUsd` and `slPriceUsd` must be prices in US dollars above 0.': (terms) =>
    !isBracket(terms) || (isPrice(terms.tpPriceUsd) && isPrice(terms.slPriceUsd)),
  '`tpPriceUsd` must be above `slPriceUsd`.': (terms) =>
    !isBracket(terms) || !(Number(terms.tpPriceUsd) <= Number(terms.slPriceUsd)),
  '`tpPriceUsd` and its siblings belong to `oco` and `otoco` orders.': (terms) =>
    !isSingle(terms) || areAbsent(terms, 'tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'),
  '`slSlippageBps` is missing, and the service would allow 2000 basis points: set it, or pass `service-default`.':
    (terms) => !isBracket(terms) || !areAbsent(terms, 'slSlippageBps'),
  '`slippageBps` is missing, and the service would allow 2000 basis points: set it, or pass `service-default`.':
    (terms) => !slipsFar(terms) || !areAbsent(terms, 'slippageBps'),
  '`slippageBps`, `tpSlippageBps` and `slSlippageBps` must be whole basis points from 0 to 10000.': (terms) =>
    [terms.slippageBps, terms.tpSlippageBps, terms.slSlippageBps].every(isSlippage),
  '`slippageBps` and `triggerCondition` belong to orders with a first trigger; an `oco` order has none.': (
    terms,
  ) => terms.orderType !== 'oco' || areAbsent(terms, 'slippageBps', 'triggerCondition'),
};

const yieldMintOf = new Map<string, string>([
  [mints.USDC, yieldMints.USDC],
  [mints.USDT, yieldMints.USDT],
  [mints.JupUSD, yieldMints.JupUSD],
]);
/** The stablecoins that we know. The service may know more, and then refuses. */
const isStable = (mint: string) => yieldMintOf.has(mint);
const isConditional = ({ orderType }: DcaOrderParams) => orderType === 'price_conditional';
const monthMs = 30 * 86_400_000;

const dcaOrderRules: Rules<DcaOrderParams> = {
  '`orderCount` must be a whole number of rounds, at least 2.': ({ orderCount }) =>
    isWhole(orderCount, 2, Number.MAX_SAFE_INTEGER),
  '`orderCount` leaves nothing for a round: a round sells `inputAmount` divided by it, rounded down.': ({
    orderCount,
    inputAmount,
  }) =>
    !isAmount(inputAmount) || !Number.isSafeInteger(orderCount) || BigInt(inputAmount) >= BigInt(orderCount),
  '`intervalSeconds` must be whole seconds from 60 (a minute) to 31536000 (a year).': ({ intervalSeconds }) =>
    isWhole(intervalSeconds, 60, 31_536_000),
  '`beginFillAt` must be a time in ISO 8601 in the future; leave it out to begin now.': (
    { beginFillAt },
    now,
  ) => beginFillAt === undefined || Date.parse(beginFillAt) > now,
  '`beginFillAt` is more than 30 days ahead.': ({ beginFillAt }, now) =>
    beginFillAt === undefined || !(Date.parse(beginFillAt) > now + monthMs),
  '`triggerMint` is missing: a `price_conditional` order watches the price of one of its mints.': (params) =>
    !isConditional(params) || !areAbsent(params, 'triggerMint'),
  '`triggerMint` cannot be chosen: both mints are stablecoins, whose prices hardly move.': (params) =>
    !isConditional(params) || !isStable(params.inputMint) || !isStable(params.outputMint),
  '`triggerMint` must be `inputMint` or `outputMint`, and not a stablecoin.': (params) =>
    !isConditional(params) ||
    params.triggerMint === undefined ||
    ([params.inputMint, params.outputMint].includes(params.triggerMint) && !isStable(params.triggerMint)),
  '`minPriceUsd` or `maxPriceUsd`: a `price_conditional` order needs at least one of them.': (params) =>
    !isConditional(params) || !areAbsent(params, 'minPriceUsd') || !areAbsent(params, 'maxPriceUsd'),
  '`minPriceUsd` and `maxPriceUsd` need `price_conditional`.': (params) =>
    isConditional(params) || areAbsent(params, 'minPriceUsd', 'maxPriceUsd'),
  '`minPriceUsd` and `maxPriceUsd` must be prices in US dollars above 0.': ({ minPriceUsd, maxPriceUsd }) =>
    [minPriceUsd, maxPriceUsd].every((bound) => bound === undefined || isPrice(bound)),
  '`minPriceUsd` is above `maxPriceUsd`: no round would run.': ({ minPriceUsd, maxPriceUsd }) =>
    !(Number(minPriceUsd) > Number(maxPriceUsd)),
  '`jlEnabled` is only for `time_based` orders.': (params) => !params.jlEnabled || !isConditional(params),
  '`jlEnabled` is only for deposits in USDC, USDT and JupUSD.': ({ jlEnabled, inputMint }) =>
    !jlEnabled || isStable(inputMint),
  '`jlMint` must be the yield mint of `inputMint`, from `yieldMints`.': ({ jlEnabled, jlMint, inputMint }) =>
    !jlEnabled || jlMint === (yieldMintOf.get(inputMint) ?? jlMint),
  '`jlMint` needs `jlEnabled: true`.': (params) => params.jlEnabled === true || areAbsent(params, 'jlMint'),
};

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
