import { isGalileanError } from '@galilean/client';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionOrderPreview } from '../generated/types.js';
import { during } from './during.js';
import type { Unsent } from './unsent.js';
import { notThere } from './watch-order.js';

type Seen = Unsent['seen'];

/**
 * Whether the service's records show an order: one with an account by its status, one of Forecast by the id of its
 * transaction in the history of its position.
 */
export const orderSeen =
  (
    client: PredictionClient,
    { orderPubkey, positionPubkey }: PredictionOrderPreview,
    signal: AbortSignal | undefined,
  ): Seen =>
  (isOurs) =>
    ifRead(async () => {
      if (orderPubkey === null) return inHistory(client, positionPubkey, isOurs, signal);
      const status = await client.getPredictionOrderStatus({ orderPubkey }, during(signal)).catch(notThere);
      return status && {};
    });

/** Whether this claim paid a position out. Another one, as the service's after 24 hours, has another id. */
export const claimSeen =
  (client: PredictionClient, positionPubkey: string, signal: AbortSignal | undefined): Seen =>
  (isOurs) =>
    ifRead(() => inHistory(client, positionPubkey, isOurs, signal));

async function inHistory(
  client: PredictionClient,
  positionPubkey: string,
  isOurs: Parameters<Seen>[0],
  signal: AbortSignal | undefined,
): ReturnType<Seen> {
  const { data } = await client.listHistory({ positionPubkey }, during(signal));
  for (const { signature } of data) if (await isOurs(signature)) return { signature };
  return undefined;
}

/** A look that fails says nothing. */
async function ifRead(look: () => ReturnType<Seen>): ReturnType<Seen> {
  try {
    return await look();
  } catch (error) {
    if (isGalileanError(error)) return undefined;
    throw error;
  }
}
