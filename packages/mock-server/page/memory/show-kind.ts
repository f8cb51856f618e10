import { element } from '../element.js';
import { jsonBlock } from '../fold.js';
import { control } from '../mock/control.js';
import type { Json } from '../mock/state.js';
import { keepChildren } from './keep-children.js';
import type { Action, Kind, Thing } from './kinds.js';

const SHOWN = 20;

export interface ShownKind {
  section: HTMLElement;
  /** @param total how many there are; `entries` are the newest */
  update(entries: Readonly<Record<string, Json>>, total: number, now: number): void;
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
  let rows = new Map<string, { key: string; item: HTMLElement }>();
  return {
    section,
    update(entries, total, now) {
      const all = Object.entries(entries).reverse();
      const before = rows;
      rows = new Map();
      for (const [id, entry] of all.slice(0, SHOWN)) {
        const thing = kind.thing(entry, id, now);
        const key = JSON.stringify(thing);
        const known = before.get(id);
        const isOpen = known?.item.querySelector('details')?.open ?? false;
        const item = known?.key === key ? known.item : showEntry(id, thing, { entry, isOpen });
        rows.set(id, { key, item });
      }
      keepChildren(
        list,
        [...rows.values()].map(({ item }) => item),
      );
      count.textContent = String(total);
      older.textContent = `and ${total - SHOWN} older`;
      older.hidden = total <= SHOWN;
    },
  };
}

function showEntry(
  id: string,
  { what, whose, state, tone, actions }: Thing,
  { entry, isOpen }: { entry: Json; isOpen: boolean },
): HTMLElement {
  const content = element('div', { class: 'row-content' });
  const row = element(
    'details',
    {
      class: 'row',
      open: isOpen,
      ...(tone && { 'data-tone': tone }),
      toggle: () => {
        if (row.open && content.childElementCount === 0)
          content.append(
            element('p', {}, 'Id ', element('code', {}, id)),
            jsonBlock(`Everything about ${what}`, JSON.stringify(entry)),
          );
      },
    },
    element(
      'summary',
      {},
      element('span', { class: 'what' }, what),
      element(
        'span',
        { class: 'request-facts' },
        element('strong', { class: 'came' }, state),
        whose === undefined ? undefined : element('span', {}, whose),
      ),
    ),
    content,
  );
  const buttons = actions.map((action) => showAction(action, what));
  return element(
    'li',
    {},
    row,
    buttons.length ? element('div', { class: 'actions' }, ...buttons) : undefined,
  );
}

const showAction = ({ title, name, fields }: Action, what: string): HTMLElement =>
  element(
    'button',
    {
      type: 'button',
      class: 'small',
      'aria-label': `${title}: ${what}`,
      click: () => void control(name, fields, `Done: ${title.toLowerCase()}.`),
    },
    title,
  );
