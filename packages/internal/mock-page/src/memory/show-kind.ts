import type { Json } from '../call.js';
import { element } from '../element.js';
import { control } from './control.js';
import { keepChildren } from './keep-children.js';
import type { Action, Kind } from './kinds.js';

const SHOWN = 20;

export interface ShownKind {
  section: HTMLElement;
  update(entries: Readonly<Record<string, Json>>, now: number): void;
}

/** Shows the entries of one kind, newest first. Unchanged entries keep their elements. */
export function showKind(kind: Kind): ShownKind {
  const count = element('span', { class: 'count' });
  const list = element('ul', { class: 'entries' });
  const older = element('p', { class: 'soft' });
  const section = element(
    'section',
    { class: 'kind' },
    element('h3', {}, `${kind.title} `, count),
    list,
    older,
  );
  let rows = new Map<string, HTMLElement>();
  return {
    section,
    update(entries, now) {
      const all = Object.entries(entries).reverse();
      const before = rows;
      rows = new Map();
      for (const [id, entry] of all.slice(0, SHOWN)) {
        const [says, actions] = [kind.says(entry, now), kind.actions(id, entry, now)];
        const key = JSON.stringify([id, says, actions]);
        rows.set(key, before.get(key) ?? showEntry(id, says, actions));
      }
      keepChildren(list, [...rows.values()]);
      count.textContent = String(all.length);
      older.textContent = `and ${all.length - SHOWN} older`;
      older.hidden = all.length <= SHOWN;
    },
  };
}

function showEntry(id: string, says: string, actions: readonly Action[]): HTMLElement {
  const buttons = actions.map((action) => showAction(action, id));
  return element(
    'li',
    {},
    element('code', { class: 'id', title: id }, id),
    element('span', { class: 'says' }, says),
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
      click: () => void control(name, fields),
    },
    title,
  );
