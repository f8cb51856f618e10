import { watch, type WatchOptions } from '@galilean/flow';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionPosition } from '../generated/types.js';

const openStates = ['', 'open', 'closed', undefined];

/**
 * Whether a position shows that it is decided: it can be claimed, it was paid, or its market has a result or is cancelled.
 * A lost position whose market keeps its result null does not show it; the history does, and `watchPosition` reads it.
 */
export const isDecided = ({ claimable, claimed, marketMetadata }: PredictionPosition): boolean =>
  claimable || claimed || Boolean(marketMetadata.result) || !openStates.includes(marketMetadata.status);

/** What the history says of a position that has ended. */
const endings: readonly string[] = ['position_lost', 'payout_claimed'];

/** Whether the history has the end of a position. Asked only after the market has closed. */
async function hasEnded(
  client: PredictionClient,
  { pubkey, ownerPubkey, marketMetadata: { status, closeTime } }: PredictionPosition,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (status !== 'closed' && (closeTime ?? Infinity) * 1000 > Date.now()) return false;
  const { data } = await client.listHistory({ ownerPubkey, positionPubkey: pubkey }, { signal });
  return data.some(({ eventType }) => endings.includes(eventType));
}

/**
 * Yields a position each time its contracts, open orders or claim status change, until it is decided. `claimable` then says
 * whether there is something to claim. Some markets are settled and keep no result: after their closing time the position's
 * history is read with each poll, which ends with the record of its loss or payout.
 *
 * @throws WatchTimeout, the signal's reason, errors of the client
 */
export async function* watchPosition(
  client: PredictionClient,
  {
    positionPubkey,
  }: {
    /** Address of the position's account, in base58. */
    readonly positionPubkey: string;
  },
  options: WatchOptions = {},
): AsyncGenerator<PredictionPosition, void, undefined> {
  const { signal } = options;
  const states = watch(
    async () => {
      const position = await client.getPosition({ positionPubkey }, { signal });
      return { position, isOver: isDecided(position) || (await hasEnded(client, position, signal)) };
    },
    ({ isOver, position: { contracts, contractsMicro, openOrders, claimable, claimed, marketMetadata } }) =>
      [isOver, contractsMicro ?? contracts, openOrders, claimable, claimed, marketMetadata.status].join(),
    ({ isOver }) => isOver,
    options,
  );
  for await (const { position } of states) yield position;
}
