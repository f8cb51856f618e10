import type { CreatePredictionOrderRequest } from '../generated/types.js';

/** A limit on the price of a contract, in micro USD: 550000 is 0.55 USD. */
type PriceLimit = string | bigint;

export interface BuyParams {
  /** The market's id, or its hash. */
  readonly marketId: string;
  /**
   * The market's hash as it stands on chain. Default: that of `marketId`, by which the guard proves the market; needed only
   * for a venue that hashes its ids in another way.
   */
  readonly marketIdHash?: string;
  /** The side. A Forecast market has its side in the id; leave this out there, or say true. */
  readonly isYes?: boolean;
  /** What to spend, fees included, in base units: 5000000 is 5 USDC. At least 5 USD, on Forecast at most 250 USDC. */
  readonly depositAmount: string | bigint;
  /** What to pay with: USDC or JupUSD. Default USDC. */
  readonly depositMint?: string;
  /**
   * The most that a contract may cost, which the guard proves in the transaction. Default: the limit of the service's own
   * answer, and the result says so; on Forecast none.
   */
  readonly maxPriceUsd?: PriceLimit;
  /** What the market settles in: the mint that the deposit becomes. Default JupUSD. */
  readonly settlementMint?: string;
  /**
   * On Forecast: the mint of the outcome's token. Any other is refused. Default: the one that the service names, which is
   * refused unless `policy.allowUnproven` names `market`.
   */
  readonly outcomeMint?: string;
}

interface SaleParams {
  /** Address of the position's account, in base58. */
  readonly positionPubkey: string;
  /** The least that a contract must bring; see `maxPriceUsd` of a purchase. */
  readonly minPriceUsd?: PriceLimit;
  /** What the market settles in: the mint that comes back. Default JupUSD. */
  readonly settlementMint?: string;
  /** On Forecast: the mint of the outcome's token, which is what is sold; see a purchase. */
  readonly outcomeMint?: string;
}

type Quantities = Pick<CreatePredictionOrderRequest, 'contracts' | 'contractsMicro' | 'contractsDecimal'>;

/** A sale names exactly one quantity. */
export type SellParams = SaleParams & Quantities;

export type ClosePositionParams = SaleParams;

export interface CloseAllParams {
  /** How far below its price a contract may be sold, in basis points. The vendor's own tools use 200. */
  readonly minSellPriceSlippageBps: number;
  /** What the markets settle in: the mint that comes back. Default: JupUSD; for what is claimed, JupUSD or USDC. */
  readonly settlementMint?: string;
  /** On Forecast: the mints of the outcomes' tokens, which are what is sold; see a purchase. */
  readonly outcomeMints?: readonly string[];
}

export interface ClaimParams {
  /** Address of the position's account, in base58. */
  readonly positionPubkey: string;
  /** What the payout comes in. Default: JupUSD or USDC. */
  readonly settlementMint?: string;
}
