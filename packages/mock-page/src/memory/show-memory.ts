import type { Json } from '../call.js';
import { byId, element } from '../element.js';
import { control } from './control.js';
import { KINDS, type Action, type Kind } from './kinds.js';

const SHOWN = 20;
const PAUSE_MS = 250;

interface State {
  now: number;
  memory: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

let waiting = false;

/** Shows the memory anew, once for many changes in a row. */
export function refreshMemory(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    void show();
  }, PAUSE_MS);
}

async function show(): Promise<void> {
  const place = byId('memory-kinds');
  const response = await fetch('/__control/state').catch(() => undefined);
  if (!response?.ok) {
    place.replaceChildren(
      element(
        'p',
        { class: 'soft' },
        'This mock remembers nothing: it answers with documented examples alone.',
      ),
    );
    return;
  }
  const { now, memory } = (await response.json()) as State;
  const filled = Object.entries(KINDS).filter(([name]) => Object.keys(memory[name] ?? {}).length > 0);
  byId('no-memory').hidden = filled.length > 0;
  const focused = document.activeElement?.getAttribute('data-key');
  place.replaceChildren(...filled.map(([name, kind]) => showKind(kind, memory[name] ?? {}, now)));
  if (focused) keepFocus(place, focused);
}

function showKind(kind: Kind, entries: Readonly<Record<string, Json>>, now: number): HTMLElement {
  const all = Object.entries(entries).reverse();
  const rows = all.slice(0, SHOWN).map(([id, entry]) => showEntry(kind, id, entry, now));
  return element(
    'section',
    { class: 'kind' },
    element('h3', {}, `${kind.title} `, element('span', { class: 'count' }, String(all.length))),
    element('ul', { class: 'entries' }, ...rows),
    all.length > SHOWN ? element('p', { class: 'soft' }, `and ${all.length - SHOWN} older`) : undefined,
  );
}

function showEntry(kind: Kind, id: string, entry: Json, now: number): HTMLElement {
  const buttons = kind.actions(id, entry, now).map((action) => showAction(action, id));
  return element(
    'li',
    {},
    element('code', { class: 'id', title: id }, id),
    element('span', { class: 'says' }, kind.says(entry, now)),
    buttons.length ? element('span', { class: 'actions' }, ...buttons) : undefined,
  );
}

const showAction = ({ title, name, fields }: Action, id: string): HTMLElement =>
  element(
    'button',
    {
      type: 'button',
      class: 'small',
      'aria-label': `${title} ${id}`,
      'data-key': `${name} ${id} ${title}`,
      click: () => void control(name, fields),
    },
    title,
  );

/** The button that was pressed may be gone; then the next thing to press is the list's heading. */
function keepFocus(place: HTMLElement, key: string): void {
  const same = [...place.querySelectorAll<HTMLElement>('[data-key]')].find(
    (one) => one.dataset['key'] === key,
  );
  (same ?? byId('memory-title')).focus();
}
