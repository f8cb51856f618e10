// The whole app in one file, without styles: copy this one first.
import { connect } from '@galilean/client';
import { fromBaseUnits, microUsdToUsd, toBaseUnits } from '@galilean/client/units';
import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
import { createPredictionClient } from '@galilean/prediction';
import { closePositionMutation, listPositionsOptions } from '@galilean/prediction/query';
import { addressOf, type Signer } from '@galilean/signing';
import { fromWalletStandard } from '@galilean/signing/wallet-standard';
import { createSwapClient, watchQuote, type WatchQuoteParams } from '@galilean/swap';
import { referencePrices } from '@galilean/swap/flows';
import { type FlowMutation, swapMutation } from '@galilean/swap/query';
import { createTokensClient, mints, type Token } from '@galilean/tokens';
import { searchTokensOptions } from '@galilean/tokens/query';
import { createTriggerSession, type StoredToken } from '@galilean/trigger/flows';
import { cancelOrderMutation, createOrderMutation, listPriceOrdersOptions } from '@galilean/trigger/query';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { getWallets } from '@wallet-standard/app';
import { StrictMode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const connection = connect({ proxy: '/api/jupiter', limit: 'free' });
const tokens = createTokensClient(connection);
const swaps = createSwapClient(connection);
const predictions = createPredictionClient(connection);
const journal = indexedDbJournal();
const reference = referencePrices((...ids) => tokens.getPrices({ ids }));

// Glue: what joins React and the browser to the packages.
const store = {
  get: (wallet: string) => JSON.parse(sessionStorage.getItem(wallet) ?? 'null') as StoredToken | undefined,
  set: (wallet: string, token?: StoredToken) => sessionStorage.setItem(wallet, JSON.stringify(token ?? null)),
};

function useQuote(params: WatchQuoteParams | undefined) {
  const [live] = useState(() => watchQuote(swaps));
  useEffect(() => live.change(params));
  return useSyncExternalStore(live.subscribe, live.getSnapshot);
}

function useFlow<Params, Result, Step>(flow: FlowMutation<Params, Result, Step>) {
  const progress = useSyncExternalStore(flow.progress.subscribe, flow.progress.getSnapshot);
  return { ...useMutation(flow), ...progress };
}

function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, 300, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const { get, on } = getWallets();
const useWallets = () => useSyncExternalStore((changed) => on('register', changed), get);
type Wallet = ReturnType<typeof get>[number];
async function connectWallet(wallet: Wallet) {
  const feature = wallet.features['standard:connect'] as { connect(): Promise<Pick<Wallet, 'accounts'>> };
  const [account] = (await feature.connect()).accounts;
  return account && fromWalletStandard(wallet, account);
}
// End of the glue.

type Coin = Pick<Token, 'id' | 'symbol' | 'decimals'>;
const SOL: Coin = { id: mints.SOL, symbol: 'SOL', decimals: 9 };
const USDC: Coin = { id: mints.USDC, symbol: 'USDC', decimals: 6 };

/** The base units of what a person typed; undefined for what is no amount. */
function unitsOf(text: string, { decimals }: Coin) {
  const isAmount = RegExp(`^(?=.*[1-9])\\d+(\\.\\d{1,${decimals}})?$`).test(text);
  return isAmount ? String(toBaseUnits(text, decimals)) : undefined;
}

function CoinPicker({ coin, onPick }: { coin: Coin; onPick: (coin: Coin) => void }) {
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const found = useQuery({ ...searchTokensOptions(tokens, { query }), enabled: query !== '' });
  return (
    <p>
      {coin.symbol} {found.error?.message}
      <input placeholder="Search" value={text} onChange={({ target }) => setText(target.value)} />
      {found.data?.map((one) => (
        <button key={one.id} onClick={() => onPick(one)}>
          {one.symbol} {one.name} {one.isVerified ? 'verified' : 'not verified'}
        </button>
      ))}
    </p>
  );
}

type FlowProps<P, R, S> = { flow: FlowMutation<P, R, S>; params: P | undefined; label: string };

function FlowButton<P, R extends { kind: string }, S>({ flow, params, label }: FlowProps<P, R, S>) {
  const { data, error, interrupted, isPending, mutate } = useFlow(flow);
  const [first] = interrupted;
  return (
    <p>
      <button disabled={!params} onClick={() => params && mutate(params)} children={label} />
      {first && <button onClick={() => mutate(first.params)}>Resume what was interrupted</button>}
      {isPending ? 'Working…' : (error?.message ?? data?.kind)}
    </p>
  );
}

function Swap({ signer }: { signer: Signer }) {
  const [sold, setSold] = useState(SOL);
  const [bought, setBought] = useState(USDC);
  const [text, setText] = useState('');
  const amount = unitsOf(text, sold);
  const asked = amount ? { inputMint: sold.id, outputMint: bought.id, slippageBps: 50, amount } : undefined;
  const { quote, isStale, error } = useQuote(asked);
  return (
    <section>
      Pay <input value={text} onChange={({ target }) => setText(target.value)} />
      <CoinPicker coin={sold} onPick={setSold} />
      Receive <CoinPicker coin={bought} onPick={setBought} />
      {quote && `At least ${fromBaseUnits(quote.otherAmountThreshold, bought.decimals)} ${bought.symbol}`}
      {isStale && ', an old price'} {error instanceof Error && error.message}
      <FlowButton flow={swapMutation(swaps, signer, { journal, reference })} params={asked} label="Swap" />
    </section>
  );
}

function Orders({ signer }: { signer: Signer }) {
  const trigger = useMemo(() => createTriggerSession(connection, signer, { store }), [signer]);
  const [coin, setCoin] = useState(SOL);
  const [text, setText] = useState('');
  const [price, setPrice] = useState('');
  const cancel = useFlow(cancelOrderMutation(trigger, signer, { journal }));
  const orders = useQuery(listPriceOrdersOptions(trigger, { state: 'active' }));
  const inputAmount = unitsOf(text, USDC);
  // A whole day: the second click of a double click is the same order.
  const expiresAt = new Date().setUTCHours(30 * 24, 0, 0, 0);
  const pair = { orderType: 'single', inputMint: USDC.id, outputMint: coin.id, slippageBps: 100 } as const;
  const when = { triggerMint: coin.id, triggerCondition: 'below', triggerPriceUsd: Number(price) } as const;
  const asked = inputAmount && Number(price) > 0 ? { ...pair, ...when, inputAmount, expiresAt } : undefined;
  return (
    <section>
      Spend <input value={text} onChange={({ target }) => setText(target.value)} /> USDC to buy
      <CoinPicker coin={coin} onPick={setCoin} />
      below <input value={price} onChange={({ target }) => setPrice(target.value)} /> USD
      <FlowButton flow={createOrderMutation(trigger, signer, { journal })} params={asked} label="Place" />
      {orders.error?.message ?? cancel.error?.message ?? cancel.data?.kind}
      {orders.data?.orders.map(({ id, initialInputAmount, outputMint, triggerPriceUsd }) => (
        <li key={id}>
          {fromBaseUnits(initialInputAmount, USDC.decimals)} USDC for {outputMint} below {triggerPriceUsd} USD
          <button onClick={() => cancel.mutate({ family: 'price', order: id })}>Cancel</button>
        </li>
      ))}
    </section>
  );
}

function Positions({ signer }: { signer: Signer }) {
  const positions = useQuery(listPositionsOptions(predictions, { ownerPubkey: addressOf(signer) }));
  const close = useFlow(closePositionMutation(predictions, signer, { journal }));
  return (
    <section>
      {positions.error?.message ?? close.error?.message ?? close.data?.kind}
      {positions.data?.data.map(({ pubkey, eventMetadata, isYes, contracts, valueUsd, payoutUsd }) => (
        <li key={pubkey}>
          {contracts} {isYes ? 'yes' : 'no'}: {eventMetadata.title}, ${microUsdToUsd(valueUsd ?? payoutUsd)}
          <button onClick={() => close.mutate({ positionPubkey: pubkey })}>Close</button>
        </li>
      ))}
    </section>
  );
}

function App() {
  const wallets = useWallets().filter(({ features }) => 'solana:signTransaction' in features);
  const [signer, setSigner] = useState<Signer>();
  const [Screen, setScreen] = useState(() => Swap);
  if (!signer)
    return wallets.map((wallet) => (
      <button key={wallet.name} onClick={() => void connectWallet(wallet).then(setSigner)}>
        Connect {wallet.name}
      </button>
    ));
  return (
    <>
      {Object.entries({ Swap, Orders, Positions }).map(([name, screen]) => (
        <button key={name} onClick={() => setScreen(() => screen)} children={name} />
      ))}
      <Screen signer={signer} />
    </>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
