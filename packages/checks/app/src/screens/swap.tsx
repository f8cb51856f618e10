import type { Signer } from '@galilean/signing';
import { referencePrices, type SwapParams } from '@galilean/swap/flows';
import { swapMutation } from '@galilean/swap/query';
import { useState } from 'react';
import { journal, swaps, tokens } from '../clients.js';
import { useFlow, useQuote } from '../glue.js';
import { Amount, type Coin, decimal, Empty, Failure, FlowButton, shown, SOL, unitsOf, USDC } from '../ui.js';

export function Swap({ signer }: { signer: Signer | undefined }) {
  const [[sold, bought], setPair] = useState<[Coin, Coin]>([SOL, USDC]);
  const [text, setText] = useState('');
  const pair = { inputMint: sold.id, outputMint: bought.id, slippageBps: 50 };
  const amount = unitsOf(text, sold);
  const asked = amount ? { ...pair, amount } : undefined;
  const { quote, isStale, ageMs, error } = useQuote(asked);
  const price = quote ? decimal(quote.outAmount, bought) : asked && !error ? '…' : '';
  const age = isStale ? 'an old price' : `${Math.floor(ageMs / 1000)} s ago`;
  return (
    <section>
      <h1>Swap</h1>
      <Amount
        label="You pay"
        text={text}
        onText={setText}
        coin={sold}
        onPick={(coin) => setPair([coin, bought])}
      />
      <button
        className="turn"
        aria-label="Turn around"
        onClick={() => setPair([bought, sold])}
        children="⇅"
      />
      <Amount label="You receive" text={price} coin={bought} onPick={(coin) => setPair([sold, coin])} />
      {quote && (
        <p className="fine" data-stale={isStale}>
          At least {shown(quote.otherAmountThreshold, bought)} through {quote.router}, {age}. Your swap takes
          a new quote, at most 2% below the market.
        </p>
      )}
      <Failure error={error} />
      {signer ? <SwapButton signer={signer} asked={asked} /> : <Empty>Connect a wallet to swap.</Empty>}
    </section>
  );
}

/** The prices of another source bound the swap too, as a quote alone could be wrong. */
const reference = referencePrices((...ids) => tokens.getPrices({ ids }));

function SwapButton({ signer, asked }: { signer: Signer; asked: SwapParams | undefined }) {
  const flow = useFlow(swapMutation(swaps, signer, { journal, reference }));
  return <FlowButton flow={flow} params={asked} children="Swap" />;
}
