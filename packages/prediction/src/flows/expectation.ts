import type { guardPrediction } from '@galilean/signing/guard';
import { mints } from '../generated/addresses.js';
import type { PredictionClient, PredictionClaim, PredictionOrderCreated } from '../generated/index.js';

/** What a transaction may do. */
export type Expected = Parameters<typeof guardPrediction>[1];

/** What the caller asked for, as far as the guard needs it. A purchase has a deposit, a sale has a position. */
export interface Wanted {
  readonly wallet: string;
  readonly settlementMint?: string | undefined;
  /** What pays for a purchase. */
  readonly deposit?: { readonly amount: string | undefined; readonly mint?: string } | undefined;
  readonly marketId?: string | undefined;
  readonly marketIdHash?: string | undefined;
  readonly isYes?: boolean | undefined;
  /** The position to sell. Default: the one in the answer. */
  readonly position?: string | undefined;
  /** How much of a position to sell, in millionths of a contract. Default: all of it. */
  readonly contractsMicro?: string | undefined;
  /** Micro USD for a contract: the maximum of a purchase, the minimum of a sale. */
  readonly limit?: bigint | undefined;
  /** The tokens of Forecast outcomes that the caller names. */
  readonly outcomeMints?: readonly string[] | undefined;
}

/**
 * What the transaction of an order may do: what the caller asked for, and what the service offered for a price or quantity
 * that the caller left out. Position and order come from the answer; the guard proves their addresses by their hashes.
 */
export function expectOrder(
  wanted: Wanted,
  created: PredictionOrderCreated,
  market: ForecastMarket | undefined,
): Expected {
  const { wallet, settlementMint, deposit, position, marketId, marketIdHash, isYes, limit } = wanted;
  const { order } = created;
  if (market) {
    const amount = deposit?.amount ?? wanted.contractsMicro ?? contractsMicro(order);
    return expectForecast(market, created, wanted, amount);
  }
  const priceUsd = limit ?? offeredPrice(order);
  return {
    kind: 'prediction-order',
    wallet,
    ...(deposit && { depositMint: deposit.mint ?? mints.USDC, depositAmount: deposit.amount }),
    ...(settlementMint && { settlementMint }),
    ...(marketId && { marketId }),
    ...(marketIdHash && { marketIdHash }),
    ...(isYes !== undefined && { isYes }),
    contractsMicro: wanted.contractsMicro ?? contractsMicro(order),
    ...(priceUsd !== null && { priceUsd }),
    position: position ?? order.positionPubkey,
    ...(order.orderPubkey && { order: order.orderPubkey }),
  };
}

type Offered = PredictionOrderCreated['order'];

/** The service's own limit: the most a contract may cost, or the least it must bring. Null without one. */
const offeredPrice = (order: Offered): string | null =>
  order.isBuy ? order.maxBuyPriceUsd : order.minSellPriceUsd;

/** Whether the service's own limit lets a contract cost more, or bring less, than the caller's. */
export function isWorse(order: Offered, limit: bigint | undefined): boolean {
  if (limit === undefined) return false;
  const offered = offeredPrice(order);
  if (offered === null) return true;
  return order.isBuy ? BigInt(offered) > limit : BigInt(offered) < limit;
}

export const expectClaim = (
  { wallet, settlementMint }: Wanted,
  { position, requiredSigners }: PredictionClaim,
): Expected => ({
  kind: 'prediction-claim',
  wallet,
  ...payerBeside(wallet, requiredSigners),
  position: position.positionPubkey,
  ...(settlementMint && { settlementMint }),
});

/** What an order sells, in millionths of a contract. */
const contractsMicro = ({ contractsMicro: micro, contracts }: Offered): string =>
  micro ?? `${contracts}000000`;

/**
 * A Forecast order is a swap of USDC for the outcome's token, or back. Nothing on chain proves that the mint represents
 * the outcome, so the service could name any token of the wallet: the caller has to name the mint. The service may pay the
 * fees, and then signs at execute.
 *
 * @param amount What is sold, in base units: USDC of a purchase, outcome tokens of a sale.
 */
function expectForecast(
  { outcomeMint }: ForecastMarket,
  { order, requiredSigners }: PredictionOrderCreated,
  { wallet, limit, outcomeMints }: Wanted,
  amount: string,
): Expected {
  if (outcomeMints && !outcomeMints.includes(outcomeMint))
    throw new Error('The service names another token of the outcome than you did. Nothing was signed.');
  const [inputMint, outputMint] = order.isBuy ? [mints.USDC, outcomeMint] : [outcomeMint, mints.USDC];
  return {
    kind: 'forecast',
    wallet,
    ...payerBeside(wallet, requiredSigners),
    inputMint,
    outputMint,
    amount,
    // Only the service names the token, so the market is unproven.
    ...(!outcomeMints && { outcomeIsNew: true }),
    minimumOut: leastOut(order, BigInt(amount), limit),
  };
}

const million = 1_000_000n;

/**
 * The least that a Forecast order must bring: contracts of a purchase, dollars of a sale. All have six decimals. At the
 * caller's limit it is rounded up, in our favour. Without one it is what the quote promises: a contract pays 1 USD at most,
 * so a purchase brings as many contracts as dollars, but for a tenth: fees, at most 7 %, and slippage.
 */
function leastOut(order: Offered, amount: bigint, limit: bigint | undefined): bigint {
  const { isBuy, contracts, contractsMicro, orderCostUsd, slippageBps = 0, maxSlippageBps } = order;
  if (limit !== undefined)
    return isBuy ? (amount * million + limit - 1n) / limit : (amount * limit + million - 1n) / million;
  const quoted = isBuy ? BigInt(contractsMicro ?? BigInt(contracts) * million) : BigInt(orderCostUsd);
  const least = (quoted * (10_000n - BigInt(maxSlippageBps ?? slippageBps))) / 10_000n;
  const worthy = isBuy ? (amount * 9n) / 10n : 0n;
  return least > worthy ? least : worthy;
}

/** The first signer, who pays the fees, if it is not the wallet. */
const payerBeside = (wallet: string, [first = wallet]: readonly string[] = []): { readonly payer?: string } =>
  first === wallet ? {} : { payer: first };

/** Whether a market is one of Forecast, whose orders settle in their own transaction. */
export const isForecastMarket = (marketId: string): boolean => marketId.startsWith('BISON-');

/** What trading in a Forecast market needs to know about it. */
export interface ForecastMarket {
  readonly outcomeMint: string;
  /** Whether the round takes orders now. */
  readonly isOpen: boolean;
}

/** Reads the market of an order, if it is one of Forecast. */
export async function readForecastMarket(
  client: PredictionClient,
  marketId: string,
  signal: AbortSignal | undefined,
): Promise<ForecastMarket | undefined> {
  if (!isForecastMarket(marketId)) return undefined;
  const market = await client.getMarket({ marketId }, { signal });
  if (!market.outcomeMint) throw new Error(`The market ${marketId} names no outcome mint.`);
  const now = Date.now() / 1000;
  const inTime = market.openTime <= now && now < market.closeTime;
  return { outcomeMint: market.outcomeMint, isOpen: market.tradable !== false && inTime };
}
