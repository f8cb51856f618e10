import { watch, type WatchOptions } from '@galilean/client/flow';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionPosition } from '../generated/types.js';

/** Whether a position is decided: it can be claimed, it was paid, or its market has a result. */
export const isDecided = ({ claimable, claimed, marketMetadata }: PredictionPosition): boolean =>
  claimable || claimed || marketMetadata.result === 'yes' || marketMetadata.result === 'no';

/**
 * Yields a position each time its contracts, open orders or claim status change, until it is decided. `claimable` then says
 * whether there is something to claim.
 *
 * @throws WatchTimeout, the signal's reason, errors of the client
 */
export const watchPosition = (
  client: PredictionClient,
  {
    positionPubkey,
  }: {
    /** Address of the position's account, in base58. */
    readonly positionPubkey: string;
  },
  options: WatchOptions = {},
): AsyncGenerator<PredictionPosition, void, undefined> =>
  watch(
    async () => client.getPosition({ positionPubkey }, { signal: options.signal }),
    ({ contracts, contractsMicro, openOrders, claimable, claimed, marketMetadata }) =>
      [contractsMicro ?? contracts, openOrders, claimable, claimed, marketMetadata.status].join(),
    isDecided,
    options,
  );
