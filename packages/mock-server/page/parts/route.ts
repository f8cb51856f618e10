import { signal } from '@preact/signals';

const VIEWS = [
  'overview',
  'run',
  'lie',
  'requests',
  'transactions',
  'orders',
  'world',
  'break',
  'api',
] as const;
export type View = (typeof VIEWS)[number];

/** What the page shows. The address keeps it: `#/requests/17`. */
export interface Route {
  view: View;
  /** What is selected in the view. */
  id?: string | undefined;
}

export const hrefOf = (view: View, id?: string | number): string =>
  `#/${view}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

// No element may have such an id: the browser would scroll to it.
function read(hash: string): Route {
  const [, name = '', id] = hash.split('/');
  const view = VIEWS.find((one) => one === name) ?? 'overview';
  return { view, id: id && decodeURIComponent(id) };
}

export const route = signal<Route>(read(location.hash));

addEventListener('hashchange', () => {
  const before = route.peek();
  route.value = read(location.hash);
  if (route.peek().view !== before.view) scrollTo(0, 0);
});
