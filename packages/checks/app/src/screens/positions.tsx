import { microUsdToUsd } from '@galilean/client/units';
import {
  claimMutation,
  closePositionMutation,
  listPositionsInfiniteOptions,
} from '@galilean/prediction/query';
import { addressOf, type Signer } from '@galilean/signing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { journal, predictions } from '../clients.js';
import { useFlow } from '../glue.js';
import { Ending, Listed } from '../ui.js';

const usd = (micro: string) => `${Number(microUsdToUsd(micro)).toFixed(2)} USD`;

export function Positions({ signer }: { signer: Signer }) {
  const asked = listPositionsInfiniteOptions(predictions, { ownerPubkey: addressOf(signer) });
  const positions = useInfiniteQuery({ ...asked, refetchInterval: 10_000 });
  const close = useFlow(closePositionMutation(predictions, signer, { journal }));
  const payout = useFlow(claimMutation(predictions, signer, { journal }));
  const isBusy = close.isPending || payout.isPending;
  return (
    <section>
      <h1>Positions</h1>
      <Ending flow={close} />
      <Ending flow={payout} />
      <Listed query={positions} empty="You hold nothing yet. What you buy on a market shows here.">
        {({ pubkey: positionPubkey, pnlUsd, sellPriceUsd, claimable, claimed, ...position }) => (
          <li key={positionPubkey}>
            <b>
              {position.eventMetadata.title} <small>{position.isYes ? 'yes' : 'no'}</small>
            </b>
            <span>
              {position.contracts} at {usd(position.valueUsd ?? position.payoutUsd)}{' '}
              {pnlUsd && <em data-tone={pnlUsd.startsWith('-') ? 'bad' : 'good'}>{usd(pnlUsd)}</em>}
            </span>
            {claimable && !claimed ? (
              <button disabled={isBusy} onClick={() => payout.mutate({ positionPubkey })} children="Claim" />
            ) : (
              <button disabled={isBusy || !sellPriceUsd} onClick={() => close.mutate({ positionPubkey })}>
                Close
              </button>
            )}
          </li>
        )}
      </Listed>
      {positions.hasNextPage && <button onClick={() => void positions.fetchNextPage()}>Show more</button>}
    </section>
  );
}
