import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { control } from '../mock/control.js';
import type { State } from '../mock/state.js';
import { SOL } from '../words/names.js';
import { Chart } from './chart.js';
import { shownOf, type Shown } from './lines.js';
import { pricedIn } from './priced.js';

/** What the chart shows; kept while other views are shown. */
const asset = signal(SOL);

/** The price of one thing over time, and the form that sets it. */
export function ChartCard({ state }: { state: State }) {
  const priced = pricedIn(state);
  const chosen = priced.find(({ id }) => id === asset.value) ?? priced[0];
  const last = useRef<Shown>(undefined);
  const shown = (last.current = chosen && shownOf(state, chosen, last.current));
  const set = (event: SubmitEvent): void => {
    event.preventDefault();
    const usd = Number(new FormData(event.currentTarget as HTMLFormElement).get('usd'));
    if (chosen) void control('price', { asset: chosen.id, usd }, `${chosen.name} is at ${usd} USD now.`);
  };
  return (
    <section class="card chart-card" aria-labelledby="chart-title">
      <div class="card-head">
        <h2 id="chart-title">
          {chosen?.name ?? 'Prices'}{' '}
          <span class="price-now">{chosen && `${Number(chosen.usdPrice.toPrecision(6))} USD`}</span>
        </h2>
        <form id="price-form" onSubmit={set}>
          <select
            id="price-of"
            aria-label="What"
            value={chosen?.id}
            onChange={(event) => (asset.value = event.currentTarget.value)}
          >
            {priced.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <input
            id="price"
            name="usd"
            type="number"
            min={0}
            step="any"
            required
            aria-label="USD"
            placeholder="USD"
          />
          <button class="small">Set the price</button>
        </form>
      </div>
      {state.onPaper && (
        <p id="on-paper" class="soft">
          Trading on paper: these are what the service said last. It overwrites what you set.
        </p>
      )}
      {shown && <Chart key={`${shown.asset} ${shown.wallets.join(' ')}`} shown={shown} />}
      <p class="soft">Drag the price, or press ↑ and ↓ on it. Keepers wake and fill what it crosses.</p>
    </section>
  );
}
