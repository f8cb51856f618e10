import type { Signer } from '@galilean/signing';
import { searchTokensOptions } from '@galilean/tokens/query';
import { cancelOrderMutation, createOrderMutation, listPriceOrdersOptions } from '@galilean/trigger/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { journal, tokens, triggerOf } from '../clients.js';
import { useFlow } from '../glue.js';
import { Amount, type Coin, Ending, FlowButton, Listed, shown, SOL, unitsOf, USDC } from '../ui.js';

const dayMs = 86_400_000;

export function Orders({ signer }: { signer: Signer }) {
  const trigger = useMemo(() => triggerOf(signer), [signer]);
  const [coin, setCoin] = useState<Coin>(SOL);
  const [text, setText] = useState('');
  const [price, setPrice] = useState('');
  const create = useFlow(createOrderMutation(trigger, signer, { journal }));
  const cancel = useFlow(cancelOrderMutation(trigger, signer, { journal }));
  const listed = listPriceOrdersOptions(trigger, { limit: 50 });
  const orders = useQuery({ ...listed, select: (page) => page.orders });
  const query = [...new Set(orders.data?.map((order) => order.outputMint))].join();
  const coins = useQuery({ ...searchTokensOptions(tokens, { query }), enabled: query !== '' });
  const symbolOf = (mint: string) => coins.data?.find(({ id }) => id === mint)?.symbol ?? mint.slice(0, 4);

  const inputAmount = unitsOf(text, USDC);
  // A whole day: the second click of a double click is the same order.
  const expiresAt = Math.ceil(Date.now() / dayMs + 30) * dayMs;
  const triggerPriceUsd = Number(price);
  const when = { triggerMint: coin.id, triggerCondition: 'below', triggerPriceUsd, expiresAt } as const;
  const mints = { inputMint: USDC.id, outputMint: coin.id, slippageBps: 100 };
  const isWhole = inputAmount && triggerPriceUsd > 0;
  const asked = isWhole ? ({ orderType: 'single', inputAmount, ...mints, ...when } as const) : undefined;
  return (
    <section>
      <h1>Limit orders</h1>
      <Amount label="Spend USDC to buy" text={text} onText={setText} coin={coin} onPick={setCoin} />
      <Amount label="when it costs at most" text={price} onText={setPrice} />
      <FlowButton flow={create} params={asked} children="Place the order" />
      <h2>Your orders</h2>
      <Ending flow={cancel} />
      <Listed query={orders} empty="You have no orders yet.">
        {({ id, orderState, outputMint, initialInputAmount, ...order }) => (
          <li key={id}>
            <b>{symbolOf(outputMint)}</b>
            <span>
              {shown(initialInputAmount, USDC)} below ${order.triggerPriceUsd} <small>{orderState}</small>
            </span>
            {orderState === 'open' && (
              <button
                disabled={cancel.isPending}
                onClick={() => cancel.mutate({ family: 'price', order: id })}
              >
                Cancel
              </button>
            )}
          </li>
        )}
      </Listed>
    </section>
  );
}
