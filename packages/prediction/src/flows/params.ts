import type { UnitInput } from '@galilean/client';
import { checkRules, type FlowErrorContext, type Rules } from '@galilean/flow';
import { mints } from '../generated/addresses.js';
import type { CreatePredictionOrderRequest } from '../generated/types.js';
import { isForecastMarket } from './expectation.js';

/**
 * A limit on the price of a contract, in micro USD: 550000 is 0.55 USD. Goes to the service with a purchase or sale too,
 * which refuses a price that is not on the market's price step, a cent or a tenth of one.
 */
type PriceLimit = UnitInput<'micro-usd'>;

/** What to buy, and for how much at most. */
export interface BuyParams {
  /** The market's id, or its hash. */
  readonly marketId: string;
  /**
   * The market's hash on chain. The guard proves the market by it. Default: the hash of `marketId`. Only needed for a venue
   * that hashes its ids in another way.
   */
  readonly marketIdHash?: string | undefined;
  /** The side. A Forecast market has its side in the id: leave this out there, or pass true. */
  readonly isYes?: boolean | undefined;
  /** What to spend, fees included, in base units: 5000000 is 5 USDC. At least 5 USD, on Forecast at most 250 USDC. */
  readonly depositAmount: UnitInput<'base-units'>;
  /** What to pay with: USDC or JupUSD. Default USDC. */
  readonly depositMint?: string | undefined;
  /**
   * The most that a contract may cost. The service gets it as the order's limit, and the guard proves it in the
   * transaction; where the market is above it, no keeper fills the order. Default: the limit of the service's offer, and the
   * result has `floor: 'quote'`; on Forecast, what the quote promises.
   */
  readonly maxPriceUsd?: PriceLimit | undefined;
  /** The mint in which the market settles. Default JupUSD. */
  readonly settlementMint?: string | undefined;
  /**
   * On Forecast: the mint of the outcome's token. Any other is refused. Default: the one that the service names, which is
   * refused unless `policy.allowUnproven` has `market`.
   */
  readonly outcomeMint?: string | undefined;
}

/** What a sale may name. */
export interface ClosePositionParams {
  /** Address of the position's account, in base58. */
  readonly positionPubkey: string;
  /** The least that a contract must bring. Default: as for `maxPriceUsd` of a purchase. */
  readonly minPriceUsd?: PriceLimit | undefined;
  /** The mint in which the market settles, which the sale pays. Default JupUSD. */
  readonly settlementMint?: string | undefined;
  /** On Forecast: the mint of the outcome's token, which is sold. See `outcomeMint` of a purchase. */
  readonly outcomeMint?: string | undefined;
}

type Quantities = Pick<CreatePredictionOrderRequest, 'contracts' | 'contractsMicro' | 'contractsDecimal'>;

/** A sale names exactly one quantity. */
export type SellParams = ClosePositionParams & Quantities;

/** The least that each sale may bring, and what the guard needs to know. */
export interface CloseAllParams {
  /**
   * How far below its price a contract may be sold, in basis points. The vendor's tools use 200. A sale that the service
   * offers for less is declined; compared with the position's `sellPriceUsd`, to a cent. On Forecast only the service
   * checks it.
   */
  readonly minSellPriceSlippageBps: number;
  /** The mint in which the markets settle, which sales and claims pay. Default: JupUSD; for claims, JupUSD or USDC. */
  readonly settlementMint?: string | undefined;
  /** On Forecast: the mints of the outcome tokens, which are sold. See `outcomeMint` of a purchase. */
  readonly outcomeMints?: readonly string[] | undefined;
}

/** The position whose payout to claim. */
export interface ClaimParams extends Pick<ClosePositionParams, 'positionPubkey'> {
  /** The mint of the payout. Default: JupUSD or USDC. */
  readonly settlementMint?: string | undefined;
}

/** The three ways to name a quantity. */
const quantities = ['contracts', 'contractsMicro', 'contractsDecimal'] as const;

type Quantity = { readonly [Name in (typeof quantities)[number]]?: unknown };

/** A quantity in millionths of a contract; undefined when it is not valid. */
export function microOf({ contracts, contractsMicro, contractsDecimal }: Quantity): bigint | undefined {
  if (contractsMicro !== undefined) return parse(contractsMicro, 0, 0);
  return contracts === undefined ? parse(contractsDecimal, 6, 6) : parse(contracts, 0, 6);
}

/** Parses text with at most `decimals` decimals, and shifts its decimal point by `shift` digits. */
function parse(value: unknown, decimals: number, shift: number): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,18})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  return BigInt(whole + part.padEnd(shift, '0'));
}

/** A caller's limit, for the service to keep. It takes prices below a dollar only. */
export const limitToSend = (limit: string | bigint | undefined): string | undefined =>
  limit === undefined || toBigInt(limit) >= 1_000_000n ? undefined : String(limit);

/** Text that is not a number becomes 0; the rules refuse it. */
export const toBigInt = (value: string | bigint): bigint =>
  /^\d+$/.test(String(value)) ? BigInt(value) : 0n;

/** Unchecked parameters of any flow: a caller in JavaScript may pass anything. */
type Given = Readonly<Record<string, unknown>>;

const million = 1_000_000n;
const dollars: readonly unknown[] = [mints.USDC, mints.JupUSD];

const isWhole = (value: unknown) => /^[1-9]\d{0,18}$/.test(String(value)) && typeof value !== 'number';
const isPrice = (value: unknown) =>
  value === undefined || (isWhole(value) && BigInt(value as string) <= million);
const isForecast = ({ marketId }: Given) => isForecastMarket(String(marketId));
const named = (given: Given) => quantities.filter((name) => given[name] !== undefined);
/** The dollars of a deposit; undefined for what another rule refuses. */
const usd = ({ depositAmount, depositMint = mints.USDC }: Given) =>
  isWhole(depositAmount) && dollars.includes(depositMint) ? BigInt(depositAmount as string) : undefined;

const ofPurchase: Rules<Given> = {
  '`marketId` is missing. Name the market.': ({ marketId }) => Boolean(marketId),
  '`depositAmount` must be base units as text or bigint, such as 5000000n for 5 USDC: a purchase is sized by its deposit.':
    ({ depositAmount }) => isWhole(depositAmount),
  '`contracts` and other quantities are for sales: size a purchase by `depositAmount`.': (given) =>
    named(given).length === 0,
  '`isYes` must be true for YES or false for NO.': (given) =>
    isForecast(given) || typeof given['isYes'] === 'boolean',
  '`isYes` cannot be false: a Forecast market has its side in the id. Take the market of the other side.': (
    given,
  ) => !isForecast(given) || given['isYes'] !== false,
  '`depositAmount` must be at least 5 USD, which is 5000000.': (given) =>
    (usd(given) ?? 5n * million) >= 5n * million,
  '`depositMint` must be left out: Forecast takes USDC only.': (given) =>
    !isForecast(given) || (given['depositMint'] ?? mints.USDC) === mints.USDC,
  '`depositAmount` must be at most 250 USDC on Forecast, which is 250000000.': (given) =>
    !isForecast(given) || (usd(given) ?? 0n) <= 250n * million,
  '`maxPriceUsd` must be micro USD as text or bigint, 1 to 1000000: a contract pays 1 USD at most.': ({
    maxPriceUsd,
  }) => isPrice(maxPriceUsd),
};

const ofPosition: Rules<Given> = {
  '`positionPubkey` must be the address of the position, as listPositions names it.': ({ positionPubkey }) =>
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(String(positionPubkey)),
};

const ofSale: Rules<Given> = {
  ...ofPosition,
  '`minPriceUsd` must be micro USD as text or bigint, 1 to 1000000.': ({ minPriceUsd }) =>
    isPrice(minPriceUsd),
};

const ofQuantity: Rules<Given> = {
  '`contracts`, `contractsMicro`, `contractsDecimal`: pass exactly one.': (given) =>
    named(given).length === 1,
  '`contracts` must be as text and at least 0.01: `contractsMicro` in millionths, `contractsDecimal` with six decimals at most.':
    (given) =>
      quantities.every((name) => typeof given[name] !== 'number') && (microOf(given) ?? 0n) >= 10_000n,
};

const ofAll: Rules<Given> = {
  '`minSellPriceSlippageBps` must be a whole number of basis points, 0 to 10000; 200 is 2 %.': ({
    minSellPriceSlippageBps: bps,
  }) => Number.isInteger(bps) && Number(bps) >= 0 && Number(bps) <= 10_000,
};

const rulesOf: Readonly<Record<string, Rules<Given>>> = {
  'prediction.buy': ofPurchase,
  'prediction.sell': { ...ofSale, ...ofQuantity },
  'prediction.closePosition': ofSale,
  'prediction.claim': ofPosition,
  'prediction.closeAllPositions': ofAll,
};

/** Refuses parameters that break a rule of the service. @throws FlowError `flow/bad-input` */
export const checkParams = (given: object, about: FlowErrorContext): void =>
  checkRules(rulesOf[about.flow!]!, given as Given, about);
