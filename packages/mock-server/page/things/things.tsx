import { control } from '../mock/control.js';
import type { Json } from '../mock/json.js';
import { mock, type State } from '../mock/state.js';
import { Copy } from '../parts/copy.js';
import { JsonBlock, Pairs, Fold } from '../parts/fold.js';
import { hrefOf, route, type View } from '../parts/route.js';
import { ORDERS, TRANSACTIONS, type Action, type Kind, type Thing } from './kinds.js';
import { short } from '../words/names.js';
import { States } from './states.js';

/** So many of each kind are listed. */
const SHOWN = 30;

const VIEWS = {
  orders: {
    title: 'Orders',
    kinds: ORDERS,
    empty: 'No order yet. Run a trigger order or a prediction, or call the mock.',
  },
  transactions: {
    title: 'Transactions',
    kinds: TRANSACTIONS,
    empty: 'No transaction yet. Run a swap, or call the mock.',
  },
} as const;

interface Found {
  id: string;
  store: string;
  entry: Json;
  thing: Thing;
}

/** What the mock remembers, by kind, and one thing of it in full. */
export default function ThingsView({ view }: { view: 'orders' | 'transactions' }) {
  const { title, kinds, empty } = VIEWS[view];
  const { id } = route.value;
  const state = mock.value;
  const filled = Object.entries(kinds)
    .map(([store, kind]) => ({ store, kind, found: state ? thingsIn(state, store, kind) : [] }))
    .filter(({ found }) => found.length > 0);
  const selected = filled.flatMap(({ found }) => found).find((one) => one.id === id);
  return (
    <div class="split" data-selected={id !== undefined} id="memory">
      <section aria-labelledby="memory-title">
        <h2 id="memory-title" tabIndex={-1}>
          {title}
        </h2>
        {state && filled.length === 0 && <p class="empty">{empty}</p>}
        {filled.map(({ store, kind, found }) => (
          <Listed
            key={store}
            view={view}
            title={kind.title}
            found={found}
            total={state?.counts[store] ?? found.length}
          />
        ))}
      </section>
      {id !== undefined && (
        <aside class="inspector" aria-label="What is selected">
          <a class="back" href={hrefOf(view)}>
            Close
          </a>
          {selected ? <Inspected {...selected} /> : state && <p class="empty">The mock no longer has it.</p>}
        </aside>
      )}
    </div>
  );
}

/** What needs someone first, then what is over, then what ended unused; each newest first. */
const rank = ({ thing: { state, tone } }: Found): number =>
  tone === 'open' ? 0 : state === 'expired' ? 2 : 1;

const thingsIn = ({ memory, now }: State, store: string, kind: Kind): Found[] =>
  Object.entries(memory[store] ?? {})
    .reverse()
    .map(([id, entry]) => ({ id, store, entry, thing: kind.thing(entry, id, now) }))
    .sort((one, other) => rank(one) - rank(other));

interface ListedProps {
  view: View;
  title: string;
  found: readonly Found[];
  total: number;
}

function Listed({ view, title, found, total }: ListedProps) {
  const shown = found.slice(0, SHOWN);
  const count =
    total > shown.length ? `last ${shown.length} of ${total.toLocaleString('en')}` : String(total);
  return (
    <section class="kind">
      <h3>
        {title} <span class="count">{count}</span>
      </h3>
      <ul class="lines">
        {shown.map(({ id, thing: { what, whose, state, tone } }) => (
          <li key={id}>
            <a
              class="line thing"
              href={hrefOf(view, id)}
              data-tone={tone}
              aria-current={route.value.id === id ? 'true' : undefined}
            >
              <span class="what">{what}</span>
              <strong class="came">{state}</strong>
              <span class="soft">{whose}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Inspected({ id, store, entry, thing: { what, whose, state, tone, actions } }: Found) {
  return (
    <>
      <h2 class="inspected">{what}</h2>
      <p class="outcome" data-tone={tone}>
        <strong>{state}</strong>
      </p>
      {actions.length > 0 && (
        <div class="actions">
          {actions.map((action) => (
            <Do key={action.title} action={action} what={what} />
          ))}
        </div>
      )}
      <Pairs
        pairs={[
          ...(whose === undefined ? [] : [['Wallet', whose] as const]),
          [
            'Id',
            <span key="id">
              <code title={id}>{short(id)}</code> <Copy label="Copy" name="Copy the id" text={() => id} />
            </span>,
          ],
        ]}
      />
      <States store={store} entry={entry} id={id} />
      <Fold label="Everything about it">
        <JsonBlock label={`Everything about ${what}`} text={JSON.stringify(entry)} />
      </Fold>
    </>
  );
}

const Do = ({ action: { title, name, fields }, what }: { action: Action; what: string }) => (
  <button
    type="button"
    class="small"
    aria-label={`${title}: ${what}`}
    onClick={() => void control(name, fields, `Done: ${title.toLowerCase()}.`)}
  >
    {title}
  </button>
);
