import { documented, ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import type { Choices } from '../../contract/generated/choices.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import { describePosition } from './positions.js';
import { decimalOf } from '../../world/tokens.js';

/** Totals over an owner's positions since the mock started; an owner without positions has no profile. */
export const getProfile: OperationResponder = ({ world, request, operation }) => {
  const ownerPubkey = request.pathParams['ownerPubkey'] ?? '';
  const own = world.stores.positions.where({ owner: ownerPubkey });
  if (own.length === 0) return documented(operation, 'no-profile');
  const described = own.map((position) => describePosition(world, position));
  const sum = (amounts: (string | null)[]) =>
    amounts.reduce((total, amount) => total + BigInt(amount ?? 0), 0n);
  const active = sum(own.filter(({ claimed }) => !claimed).map(({ contractsMicro }) => contractsMicro));
  const won = own.filter(
    ({ marketId, isYes }) => world.markets.market(marketId)?.result === (isYes ? 'yes' : 'no'),
  );
  const decided = own.filter(({ marketId }) => world.markets.market(marketId)?.result);
  return ok({
    ownerPubkey,
    realizedPnlUsd: own.reduce((total, one) => total + BigInt(one.realizedPnlUsd), 0n).toString(),
    totalVolumeUsd: sum(own.map(({ costUsd }) => costUsd)).toString(),
    predictionsCount: String(own.length),
    correctPredictions: String(won.length),
    wrongPredictions: String(decided.length - won.length),
    totalActiveContracts: (active / 1_000_000n).toString(),
    totalActiveContractsMicro: active.toString(),
    totalActiveContractsDecimal: decimalOf(active, 6),
    totalPositionsValueUsd: sum(described.map(({ valueUsd }) => valueUsd)).toString(),
  });
};

const STEP_SECONDS: Readonly<Record<Choices['getPnlHistory']['interval'], number>> = {
  '24h': 86_400,
  '1w': 7 * 86_400,
  '1m': 30 * 86_400,
};

/** Nothing was realised before the mock started. */
export const getPnlHistory: OperationResponder = ({ world, request, query }) => {
  const ownerPubkey = request.pathParams['ownerPubkey'] ?? '';
  const count = query.number('count') ?? 10;
  const step = STEP_SECONDS[query.choice('getPnlHistory', 'interval') ?? '1w'];
  const now = world.clock.seconds();
  const own = world.stores.positions.where({ owner: ownerPubkey });
  const history = Array.from({ length: count }, (_, index) => {
    const timestamp = now - (count - 1 - index) * step;
    const known = own.filter(({ updatedAt }) => updatedAt <= timestamp);
    const realized = known.reduce((total, { realizedPnlUsd }) => total + BigInt(realizedPnlUsd), 0n);
    return { timestamp, realizedPnlUsd: realized.toString() };
  });
  return ok({ ownerPubkey, history: own.length === 0 ? [] : history });
};

interface Leaderboard {
  data: { period: string; realizedPnlUsd: string; totalVolumeUsd: string; winRatePct: string }[];
  summary: object;
}

const FIGURES = {
  pnl: 'realizedPnlUsd',
  volume: 'totalVolumeUsd',
  win_rate: 'winRatePct',
} as const satisfies Record<Choices['getLeaderboard']['metric'], keyof Leaderboard['data'][number]>;

export const getLeaderboard: OperationResponder = ({ world, query }) => {
  const period = query.choice('getLeaderboard', 'period') ?? 'all_time';
  const metric = query.choice('getLeaderboard', 'metric') ?? 'pnl';
  const boards = world.examples.answers<Leaderboard>('getLeaderboard');
  const entries = boards.flatMap(({ data }) => data).filter((entry) => entry.period === period);
  const key = (entry: Leaderboard['data'][number]) => Number(entry[FIGURES[metric]]);
  const ranked = entries.sort((a, b) => key(b) - key(a)).slice(0, query.number('limit') ?? 100);
  return ok({ data: ranked, summary: boards[0]?.summary ?? {} });
};

/** The service shows the latest trades and has no pages. */
const SHOWN = 20;

/** The fills of this mock, the latest first, and then the trades of the description's examples. */
export const listTrades: OperationResponder = ({ world }) => {
  const own = world.stores.history.where({ eventType: 'order_filled' });
  const listed = world.examples.answers<{ data: object[] }>('listTrades').flatMap(({ data }) => data);
  return ok({ data: [...own.reverse().map(asTrade), ...listed].slice(0, SHOWN) });
};

function asTrade(fill: Shapes['HistoryRecord']): object {
  const { eventMetadata, marketMetadata } = fill;
  const marketTitle = marketMetadata.title ?? '';
  const side = fill.isYes ? 'yes' : 'no';
  const verb = fill.isBuy ? 'bought' : 'sold';
  return {
    id: `order-${fill.id}`,
    ownerPubkey: fill.ownerPubkey,
    marketId: fill.marketId,
    message: `${fill.ownerPubkey} ${verb} ${side === 'yes' ? 'Yes' : 'No'} for ${marketTitle}`,
    timestamp: fill.timestamp,
    action: fill.isBuy ? 'buy' : 'sell',
    side,
    eventTitle: eventMetadata.title ?? '',
    marketTitle,
    amountUsd: fill.isBuy ? fill.totalCostUsd : fill.grossProceedsUsd,
    priceUsd: fill.avgFillPriceUsd,
    eventImageUrl: eventMetadata.imageUrl ?? '',
    eventId: fill.eventId,
  };
}
