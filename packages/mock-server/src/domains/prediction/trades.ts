import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import type { HistoryRecord } from './position.js';

/** The service shows the latest trades and has no pages. */
const SHOWN = 20;

/** The fills of this mock, the latest first, and then the trades of the description's examples. */
export const listTrades: OperationResponder = ({ world }) => {
  const own = world.stores.history.all().filter(({ eventType }) => eventType === 'order_filled');
  const listed = world.examples.answers<{ data: object[] }>('listTrades').flatMap(({ data }) => data);
  return ok({ data: [...own.reverse().map(asTrade), ...listed].slice(0, SHOWN) });
};

function asTrade(fill: HistoryRecord): object {
  const { eventTitle, marketTitle, eventImageUrl } = titlesOf(fill);
  const side = fill['isYes'] ? 'yes' : 'no';
  const verb = fill['isBuy'] ? 'bought' : 'sold';
  return {
    id: `order-${fill.id}`,
    ownerPubkey: fill.ownerPubkey,
    marketId: fill['marketId'],
    message: `${fill.ownerPubkey} ${verb} ${side === 'yes' ? 'Yes' : 'No'} for ${marketTitle}`,
    timestamp: fill['timestamp'],
    action: fill['isBuy'] ? 'buy' : 'sell',
    side,
    eventTitle,
    marketTitle,
    amountUsd: fill['isBuy'] ? fill['totalCostUsd'] : fill['grossProceedsUsd'],
    priceUsd: fill['avgFillPriceUsd'],
    eventImageUrl,
    eventId: fill['eventId'],
  };
}

function titlesOf({ eventMetadata, marketMetadata }: HistoryRecord) {
  const event = eventMetadata as { title?: string; imageUrl?: string };
  const market = marketMetadata as { title?: string };
  return {
    eventTitle: event.title ?? '',
    marketTitle: market.title ?? '',
    eventImageUrl: event.imageUrl ?? '',
  };
}
