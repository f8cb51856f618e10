import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FLOWS } from '../flows/flows.js';
import { mock } from '../mock/state.js';
import { hrefOf, type View } from '../parts/route.js';
import { requests } from '../requests/list.js';
import { short } from '../words/names.js';
import { timeWords } from '../words/time.js';
import { TITLES } from './titles.js';

/** Something to go to. */
interface Place {
  kind: string;
  words: string;
  href: string;
  /** What else finds it. */
  also?: string;
}

const text = signal('');
const isOpen = signal(false);
const MOST = 12;

const STORES: Readonly<Record<string, { view: View; kind: string }>> = {
  signatures: { view: 'transactions', kind: 'Transaction' },
  swapOrders: { view: 'transactions', kind: 'Swap order' },
  priceOrders: { view: 'orders', kind: 'Price order' },
  dcaOrders: { view: 'orders', kind: 'Recurring order' },
  predictionOrders: { view: 'orders', kind: 'Prediction order' },
};

const places = computed<readonly Place[]>(() => [
  ...(Object.keys(TITLES) as View[]).map((view) => ({
    kind: 'View',
    words: TITLES[view],
    href: hrefOf(view),
  })),
  ...FLOWS.map(({ flow }) => ({ kind: 'Run', words: flow.title, href: hrefOf('run', flow.id) })),
  ...(mock.value?.catalogue ?? []).map(({ name, says }) => ({
    kind: 'Scenario',
    words: `${name}: ${says}`,
    href: hrefOf('break', name),
  })),
  ...requests.value.map(({ id, method, path, operationId, status, startedAt, trace, outcome }) => ({
    kind: 'Request',
    words: `${method} ${path}, ${outcome.title}, ${timeWords(startedAt)}`,
    also: [operationId, status, trace].join(' '),
    href: hrefOf('requests', id),
  })),
  ...Object.entries(STORES).flatMap(([store, { view, kind }]) =>
    Object.keys(mock.value?.memory[store] ?? {})
      .reverse()
      .map((id) => ({ kind, words: short(id), also: id, href: hrefOf(view, id) })),
  ),
]);

const found = computed(() => {
  const wanted = text.value.toLowerCase().split(/\s+/);
  return places.value
    .filter(({ kind, words, also = '' }) => {
      const all = `${kind} ${words} ${also}`.toLowerCase();
      return wanted.every((word) => all.includes(word));
    })
    .slice(0, MOST);
});

/** Finds views, flows, scenarios, requests, orders and transactions; ⌘K or Ctrl+K opens it. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (): void => {
    text.value = '';
    isOpen.value = true;
    dialog.current?.showModal();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const leave = (): void => dialog.current?.close();
  const first = (event: SubmitEvent): void => {
    event.preventDefault();
    const [place] = found.value;
    if (!place) return;
    location.hash = place.href;
    leave();
  };
  return (
    <>
      <button
        type="button"
        id="find"
        class="small"
        title="Views, scenarios, requests, orders and transactions"
        onClick={open}
      >
        Find <kbd>Ctrl K</kbd>
      </button>
      <dialog id="palette" aria-label="Find anything" ref={dialog} onClose={() => (isOpen.value = false)}>
        <form onSubmit={first}>
          <input
            type="search"
            id="palette-text"
            aria-label="View, scenario, request, id or run"
            placeholder="View, scenario, request, id or run"
            autocomplete="off"
            spellcheck={false}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </form>
        {isOpen.value && <Found leave={leave} />}
      </dialog>
    </>
  );
}

/** Looked for only while someone looks. */
const Found = ({ leave }: { leave: () => void }) => (
  <>
    <ul class="lines" id="found">
      {found.value.map(({ kind, words, href }) => (
        <li key={href}>
          <a class="line place" href={href} onClick={leave}>
            <span class="soft">{kind}</span>
            <span class="what">{words}</span>
          </a>
        </li>
      ))}
    </ul>
    {found.value.length === 0 && (
      <p class="empty" role="status">
        Nothing has these words.
      </p>
    )}
  </>
);
