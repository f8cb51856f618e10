import { isGalileanError } from '@galilean/client';
import type { PredictionClient } from '../generated/client.js';
import type { ListHistoryParams } from '../generated/methods.js';
import type { PredictionOrderPreview } from '../generated/types.js';
import type { Unsent } from './unsent.js';
import { notThere } from './watch-order.js';

type Seen = Unsent['seen'];

/**
 * Searches the service's records for an order that landed. An order with an account is found by its status, a Forecast
 * order by its transaction id in the history of its position.
 */
export const orderSeen =
  (
    client: PredictionClient,
    { orderPubkey, positionPubkey, userPubkey }: PredictionOrderPreview,
    signal: AbortSignal | undefined,
  ): Seen =>
  (isOurs) =>
    ifRead(async () => {
      if (orderPubkey === null)
        return inHistory(client, { ownerPubkey: userPubkey, positionPubkey }, isOurs, signal);
      const found = await client.getPredictionOrderStatus({ orderPubkey }, { signal }).catch(notThere);
      // `pending` shows right after sending, before anything has landed.
      const hasLanded = found && (found.status !== 'pending' || found.history.length > 0);
      return hasLanded ? {} : undefined;
    });

/** Searches for this claim of a position. A different payout, such as the service's after 24 hours, has another id. */
export const claimSeen =
  (
    client: PredictionClient,
    position: Pick<ListHistoryParams, 'ownerPubkey' | 'positionPubkey'>,
    signal: AbortSignal | undefined,
  ): Seen =>
  (isOurs) =>
    ifRead(() => inHistory(client, position, isOurs, signal));

async function inHistory(
  client: PredictionClient,
  position: Pick<ListHistoryParams, 'ownerPubkey' | 'positionPubkey'>,
  isOurs: Parameters<Seen>[0],
  signal: AbortSignal | undefined,
): ReturnType<Seen> {
  const { data } = await client.listHistory(position, { signal });
  for (const { signature } of data) if (await isOurs(signature)) return { signature };
  return undefined;
}

/** A failed read shows nothing. */
async function ifRead(look: () => ReturnType<Seen>): ReturnType<Seen> {
  try {
    return await look();
  } catch (error) {
    if (isGalileanError(error)) return undefined;
    throw error;
  }
}
