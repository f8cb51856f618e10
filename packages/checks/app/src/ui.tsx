import { fromBaseUnits, toBaseUnits } from '@galilean/client/units';
import type { Progress } from '@galilean/swap/query';
import { mints, type Token } from '@galilean/tokens';
import { searchTokensOptions } from '@galilean/tokens/query';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { tokens } from './clients.js';

export type Coin = Pick<Token, 'id' | 'symbol' | 'decimals'>;
export const SOL: Coin = { id: mints.SOL, symbol: 'SOL', decimals: 9 };
export const USDC: Coin = { id: mints.USDC, symbol: 'USDC', decimals: 6 };

/** The base units of what a person typed; undefined for what is no amount. */
export function unitsOf(text: string, { decimals }: Coin) {
  const isAmount = RegExp(`^(?=.*[1-9])\\d+(\\.\\d{1,${decimals}})?$`).test(text);
  return isAmount ? String(toBaseUnits(text, decimals)) : undefined;
}

/** What a person reads. */
export const decimal = (units: string, { decimals }: Coin) =>
  Number(fromBaseUnits(units, decimals)).toLocaleString('en', { maximumSignificantDigits: 6 });
export const shown = (units: string, coin: Coin) => `${decimal(units, coin)} ${coin.symbol}`;

interface AmountProps {
  readonly label: string;
  readonly text: string;
  readonly onText?: ((text: string) => void) | undefined;
  readonly coin?: Coin;
  readonly onPick?: (coin: Coin) => void;
}

/** An amount and its token. Without `onText` it only shows. */
export function Amount({ label, text, onText, coin, onPick }: AmountProps) {
  const id = useId();
  return (
    <div className="amount">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        placeholder="0"
        autoComplete="off"
        value={text}
        readOnly={!onText}
        onChange={({ target }) => onText?.(target.value.trim())}
      />
      {coin && onPick ? <CoinPicker coin={coin} onPick={onPick} /> : <span>USD</span>}
    </div>
  );
}

function CoinPicker({ coin, onPick }: { coin: Coin; onPick: (coin: Coin) => void }) {
  const [query, setQuery] = useState('');
  const searched = { ...searchTokensOptions(tokens, { query }), placeholderData: keepPreviousData };
  const found = useQuery({ ...searched, enabled: query !== '' });
  const id = useId();
  return (
    <>
      <button type="button" className="coin" popoverTarget={id}>
        {coin.symbol}
      </button>
      <div popover="auto" id={id} className="picker">
        <Search onText={setQuery} />
        <Failure error={found.error} />
        {found.isFetching && <p className="fine">Searching…</p>}
        {found.data?.length === 0 && <p className="fine">No token is called that.</p>}
        {query &&
          found.data?.map((one) => (
            <button key={one.id} type="button" popoverTarget={id} onClick={() => onPick(one)}>
              <b>{one.symbol}</b> {one.name} <small>{one.isVerified ? '✓ verified' : 'not verified'}</small>
            </button>
          ))}
      </div>
    </>
  );
}

/** Says what was typed once it has not changed for a moment. */
function Search({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(onText, 300, text.trim());
    return () => clearTimeout(timer);
  }, [text, onText]);
  return (
    <input
      type="search"
      aria-label="Search tokens"
      placeholder="Name, symbol or mint"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

export const Empty = ({ children }: { children: ReactNode }) => <p className="empty">{children}</p>;

export const Failure = ({ error }: { error: unknown }) =>
  error instanceof Error && (
    <p className="notice" data-tone="bad" role="alert">
      {error.message}
    </p>
  );

interface ListedProps<Item> {
  readonly query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'refetch'>;
  readonly empty: string;
  readonly children: (item: Item) => ReactNode;
}

/** The states of a list: loading, failed, empty, filled. */
export function Listed<Item>({ query: { data, error, refetch }, empty, children }: ListedProps<Item>) {
  if (data?.length) return <ul>{data.map(children)}</ul>;
  if (data) return <Empty>{empty}</Empty>;
  if (!error) return <ul aria-busy="true" aria-label="Loading" className="loading" />;
  return (
    <>
      <Failure error={error} />
      <button onClick={() => void refetch()}>Try again</button>
    </>
  );
}

interface Result {
  readonly kind: string;
  readonly signature?: string | null | undefined;
  readonly said?: string | undefined;
}

interface Flow<Params> extends Progress<Params, { readonly step: string }> {
  readonly data: Result | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly mutate: (params: Params) => void;
}

const steps: Readonly<Record<string, string>> = {
  order: 'Asking for the best price',
  signed: 'Sign in your wallet',
};

interface FlowButtonProps<Params> {
  readonly flow: Flow<Params>;
  readonly params: Params | undefined;
  readonly children: string;
}

/** Starts a flow. */
export function FlowButton<Params>({ flow, params, children }: FlowButtonProps<Params>) {
  const { isPending, step, mutate } = flow;
  const start = () => params && mutate(params);
  return (
    <>
      <button className="main" disabled={!params} aria-busy={isPending} onClick={start}>
        {isPending ? `${steps[step?.step ?? ''] ?? 'Working'}…` : children}
      </button>
      <Ending flow={flow} />
    </>
  );
}

const endings: Readonly<Record<string, string>> = {
  landed: 'Swapped.',
  created: 'Your order is open.',
  cancelled: 'Cancelled. The funds are back in your wallet.',
  opened: 'Your sale is open.',
  filled: 'Sold.',
  claimed: 'Paid out.',
  unknown: 'Sent, and the outcome is not known yet. Resume to find out: nothing is sent twice.',
};

/** How a flow ended, and what was interrupted, with the way on. */
export function Ending<Params>({ flow }: { flow: Flow<Params> }) {
  const { data, error, isPending, interrupted, mutate } = flow;
  const isGood = data && data.kind !== 'unknown' && data.kind in endings;
  return (
    <>
      {interrupted.map(({ run, params, signed }) => (
        <p key={run} className="notice" role="status">
          {signed ? 'This was signed, so it may have happened.' : 'This was interrupted.'}
          <button onClick={() => mutate(params)}>Resume</button>
        </p>
      ))}
      {data && !isPending && (
        <p className="notice" data-tone={isGood ? 'good' : 'bad'} role="status">
          {endings[data.kind] ?? data.said ?? `Nothing happened: ${data.kind}.`}
          {data.signature && <a href={`https://solscan.io/tx/${data.signature}`}>See it on chain</a>}
        </p>
      )}
      <Failure error={error} />
    </>
  );
}
