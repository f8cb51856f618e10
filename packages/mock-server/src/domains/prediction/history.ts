import { worth } from '../../world/tokens.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Position, PredictionOrder } from './records.js';
import type { World } from '../world.js';
import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import { marketFacts } from './market-facts.js';
import { paged } from './answers.js';
import { sharedFields } from './orders.js';
import { contracts } from './quantities.js';
import { testWallet } from '@galilean/transactions';

/**
 * What the mock lists of an order or a position. Bets of several legs are not described, and no answer of the service was
 * seen that updates a position.
 */
type HistoryEvent = Exclude<Shapes['HistoryRecord']['eventType'], `ticket_${string}` | 'position_updated'>;

/** Records a step of an order, for its status and the history. */
export function record(
  world: World,
  order: PredictionOrder,
  eventType: HistoryEvent,
  signature: string,
): void {
  const timestamp = world.clock.seconds();
  order.history.push({ eventType, status: order.state ?? 'created', timestamp, signature });
  const traded = worth(BigInt(order.filledMicro), BigInt(order.priceUsd));
  const gross = order.isBuy ? 0n : traded;
  const fee = BigInt(order.feeUsd);
  addRecord(world, order.marketId, {
    eventType,
    signature,
    timestamp,
    orderPubkey: order.orderPubkey ?? '',
    positionPubkey: order.positionPubkey,
    ownerPubkey: order.owner,
    ...sharedFields(order),
    ...contracts(0n, 'contractsSettled'),
    depositAmountUsd: order.depositUsd,
    totalCostUsd: order.isBuy ? traded.toString() : '0',
    feeUsd: order.feeUsd,
    grossProceedsUsd: gross.toString(),
    netProceedsUsd: (gross > fee ? gross - fee : 0n).toString(),
    transferAmountToken: eventType === 'order_closed' ? refundOf(order) : null,
    realizedPnl: null,
    realizedPnlBeforeFees: null,
    payoutAmountUsd: '0',
  });
}

/** What the closing of a purchase gives back: the deposit without what was bought and its share of the fee. */
function refundOf({ isBuy, depositUsd, filledMicro, contractsMicro, priceUsd, feeUsd }: PredictionOrder) {
  if (!isBuy) return null;
  const filled = BigInt(filledMicro);
  const fee = (BigInt(feeUsd) * filled) / BigInt(contractsMicro);
  return (BigInt(depositUsd) - worth(filled, BigInt(priceUsd)) - fee).toString();
}

/** Records how a position ended, for the history; money in micro-USD. Update the position first. */
export function recordClosing(
  world: World,
  position: Position,
  ending: {
    eventType: HistoryEvent;
    signature: string;
    payout: string;
    /** Compared with the position's cost; negative for a loss. */
    gain: string;
    /** Amount sent to the owner's account; null when nothing was sent. */
    transferAmountToken?: string;
  },
): void {
  const { eventType, signature, payout, gain, transferAmountToken = null } = ending;
  const micro = BigInt(position.contractsMicro);
  addRecord(world, position.marketId, {
    eventType,
    signature,
    timestamp: position.updatedAt,
    orderPubkey: '',
    positionPubkey: position.pubkey,
    ownerPubkey: position.owner,
    externalOrderId: '',
    orderId: '',
    isBuy: false,
    isYes: position.isYes,
    ...contracts(micro, 'contracts'),
    ...contracts(0n, 'filledContracts'),
    ...contracts(micro, 'contractsSettled'),
    maxFillPriceUsd: '0',
    avgFillPriceUsd: '0',
    maxBuyPriceUsd: null,
    minSellPriceUsd: null,
    depositAmountUsd: '0',
    totalCostUsd: position.costUsd,
    feeUsd: '0',
    grossProceedsUsd: payout,
    netProceedsUsd: payout,
    transferAmountToken,
    realizedPnl: gain,
    realizedPnlBeforeFees: gain,
    payoutAmountUsd: payout,
  });
}

/** Adds an entry about a market to the history. */
function addRecord(
  world: World,
  marketId: string,
  line: Omit<Shapes['HistoryRecord'], 'id' | 'slot' | 'keeperPubkey' | keyof ReturnType<typeof marketFacts>>,
): void {
  const id = Number(world.serial());
  const market = world.markets.market(marketId)!;
  const { market: _market, marketIdHash: _hash, ...facts } = marketFacts(world, market);
  const keeperPubkey = testWallet('keeper').publicKey.toBase58();
  world.stores.history.set(String(id), {
    id,
    slot: String(world.clock.slot()),
    keeperPubkey,
    ...line,
    ...facts,
  });
}

/** How many records the service shows at once, whatever is asked for. */
const MOST_RECORDS = 20;

/** The latest first. */
export const listHistory: OperationResponder = ({ world, query }) => {
  const found = world.stores.history.where({
    ownerPubkey: query.needed('ownerPubkey'),
    positionPubkey: query.text('positionPubkey'),
    marketId: query.text('marketId'),
    isYes: query.flag('isYes'),
    id: query.number('id'),
  });
  return ok(paged(query, found.reverse(), MOST_RECORDS));
};
