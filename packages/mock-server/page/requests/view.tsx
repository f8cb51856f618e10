import { computed, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { late } from '../parts/late.js';
import { hrefOf, route } from '../parts/route.js';
import type { Tone } from '../outcome/judge.js';
import { tookWords } from '../words/time.js';
import { countWords, requests, total, tracesOf, type Trace } from './list.js';
import { RequestRow } from './row.js';
import { verdictWords, type JudgedRequest } from './seen.js';

const text = signal('');
const tone = signal<Tone | ''>('');

/** The requests that are shown, by trace. */
const fitting = computed(() => requests.value.filter((request) => fits(request)));
const traces = computed(() => tracesOf(fitting.value));

function fits(request: JudgedRequest): boolean {
  if (tone.value !== '' && request.outcome.tone !== tone.value) return false;
  const { method, path, operationId, status, scenario, outcome, trace } = request;
  const said = [method, path, operationId, status, verdictWords(request), scenario, outcome.title, trace]
    .join(' ')
    .toLowerCase();
  return text.value
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

const Inspector = late('inspector', () => import('./inspector.js'));

/** The last requests, and one of them in full. */
export function RequestsView() {
  const { id } = route.value;
  const selected = requests.value.find((request) => String(request.id) === id);
  return (
    <div class="split" data-selected={id !== undefined}>
      <section id="requests" aria-labelledby="requests-title">
        <div class="card-head">
          <h2 id="requests-title">
            Requests{' '}
            <span class="count" id="request-count">
              {countWords}
            </span>
          </h2>
          <Filter />
        </div>
        {total.value === 0 && (
          <p id="no-requests" class="empty">
            Requests from any client appear here live.
          </p>
        )}
        {total.value > 0 && fitting.value.length === 0 && (
          <p id="none-fit" class="empty">
            No request fits the filter.
          </p>
        )}
        <ol id="request-list" class="lines" aria-label="Last requests, newest first">
          {traces.value.slice(0, useGrowing(traces.value.length)).map((trace) => (
            <TraceRows key={trace.name ?? trace.requests[0]!.id} trace={trace} />
          ))}
        </ol>
      </section>
      {id !== undefined && (
        <aside class="inspector" aria-label="The selected request">
          <a class="back" href={hrefOf('requests')}>
            Close
          </a>
          {selected ? (
            <Inspector key={id} request={selected} />
          ) : (
            <p class="empty">The mock no longer has this request: it keeps the last hundred.</p>
          )}
        </aside>
      )}
    </div>
  );
}

/** So many rows are added at once; a long list in one go would keep the browser from all else. */
const AT_ONCE = 35;

/** How many rows to show: some at once, then more, until there are all. */
function useGrowing(all: number): number {
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    if (shown >= all) return undefined;
    const timer = setTimeout(() => setShown(shown + AT_ONCE));
    return () => clearTimeout(timer);
  }, [shown, all > shown]);
  return shown;
}

const Filter = () => (
  <div class="filter">
    <input
      type="search"
      id="filter-text"
      aria-label="Filter by operation, path, status, scenario or run"
      placeholder="operation, status, run"
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => (text.value = event.currentTarget.value)}
    />
    <select
      id="filter-tone"
      aria-label="Filter by what came of it"
      onChange={(event) => (tone.value = event.currentTarget.value as Tone | '')}
    >
      <option value="">all</option>
      <option value="good">worked</option>
      <option value="bad">failed</option>
      <option value="open">undecided</option>
    </select>
  </div>
);

/** One request, or the requests of a run in their order, with a bar for the time of each. */
function TraceRows({ trace }: { trace: Trace }) {
  const { name, requests: rows, from, to } = trace;
  if (name === undefined)
    return (
      <li>
        <RequestRow request={rows[0]!} />
      </li>
    );
  return (
    <li class="trace">
      <p class="trace-head">
        <code>{name}</code>
        <span class="soft">
          {rows.length} requests, {tookWords(to - from)}
        </span>
      </p>
      <ol>
        {[...rows].reverse().map((request) => (
          <li key={request.id}>
            <RequestRow request={request} within={trace} />
          </li>
        ))}
      </ol>
    </li>
  );
}
