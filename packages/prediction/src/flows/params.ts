import type { UnitInput } from '@galilean/client';
import type { CreatePredictionOrderRequest } from '../generated/types.js';

/**
 * A limit on the price of a contract, in micro USD: 550000 is 0.55 USD. Goes to the service with a purchase or sale too,
 * which refuses a price that is not on the market's price step, a cent or a tenth of one.
 */
type PriceLimit = UnitInput<'micro-usd'>;

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

interface SaleParams {
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
export type SellParams = SaleParams & Quantities;

export type ClosePositionParams = SaleParams;

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

export interface ClaimParams {
  /** Address of the position's account, in base58. */
  readonly positionPubkey: string;
  /** The mint of the payout. Default: JupUSD or USDC. */
  readonly settlementMint?: string | undefined;
}
