import { isGalileanError } from '@galilean/client';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionOrderPreview } from '../generated/types.js';
import { during } from './during.js';
import { notThere } from './watch-order.js';

/**
 * Whether the service's records show an order: one with an account by its status, one of Forecast by the signature in the
 * history of its position.
 */
export const orderSeen =
  (
    client: PredictionClient,
    { orderPubkey, positionPubkey }: PredictionOrderPreview,
    signal: AbortSignal | undefined,
  ) =>
  (signature: string): Promise<boolean> =>
    orFalse(async () => {
      if (orderPubkey === null) return isInHistory(client, positionPubkey, signature, signal);
      const status = await client.getPredictionOrderStatus({ orderPubkey }, during(signal)).catch(notThere);
      return status !== undefined;
    });

/** Whether this claim paid a position out. Another one, as the service's after 24 hours, has another signature. */
export const claimSeen =
  (client: PredictionClient, positionPubkey: string, signal: AbortSignal | undefined) =>
  (signature: string): Promise<boolean> =>
    orFalse(() => isInHistory(client, positionPubkey, signature, signal));

async function isInHistory(
  client: PredictionClient,
  positionPubkey: string,
  signature: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { data } = await client.listHistory({ positionPubkey }, during(signal));
  return data.some((record) => record.signature === signature);
}

/** A look that fails says nothing. */
async function orFalse(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch (error) {
    if (isGalileanError(error)) return false;
    throw error;
  }
}
