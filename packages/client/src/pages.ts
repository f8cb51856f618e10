import { badOption } from './bad-option.js';
import { type HasTargets, targetsOf } from './create-client.js';
import { GalileanError } from './errors.js';
import type { Pages } from './operation.js';
import type { CallOptions } from './options.js';

type ListMethod = (params: never, options?: CallOptions) => PromiseLike<unknown>;

export type MethodName<Client> = {
  [Name in keyof Client]: Client[Name] extends ListMethod ? Name : never;
}[keyof Client] &
  string;

/** The item type of a list operation: the elements of the only array in its answer. */
export type ItemOf<Client, Name extends keyof Client> = Client[Name] extends (
  ...args: never
) => PromiseLike<infer Answer>
  ? { [Field in keyof Answer]: Answer[Field] extends readonly (infer Item)[] ? Item : never }[keyof Answer]
  : never;

export interface PageOptions extends CallOptions {
  /** Items per request, at least 2 because pages overlap by one. Ignored for numbered pages. Default 100. */
  pageSize?: number | undefined;
}

/**
 * Iterates over every item of a list, page by page. Each page is a call of the method with the client's limits, retries
 * and timeouts; `signal` ends the iteration. Pages overlap, so no item is skipped when the list shrinks in between, and an
 * item that is read twice is yielded once. Items are equal when all fields of the row's `pages.key` are. An item that
 * lacks one of these fields is always yielded, so it may come twice when the list changes.
 *
 * @param client The client of a domain, such as from `createPredictionClient`.
 * @param name The method of a list: an operation whose row has `pages`.
 * @param params The parameters of that method. Default: none.
 * @throws GalileanError `params/no-pages`, `config/bad-option` for a `pageSize` below 2, and what the method throws
 * @example
 * import { eachItem } from '@galilean/client';
 * import { createPredictionClient } from '@galilean/prediction';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * for await (const { eventId } of eachItem(prediction, 'listEvents', { category: 'crypto' }))
 *   console.log(eventId);
 */
export async function* eachItem<Client, Name extends MethodName<Client>>(
  client: Client,
  name: Name,
  params?: Client[Name] extends (params: infer Params, ...rest: never) => unknown
    ? NonNullable<Params>
    : never,
  { pageSize = 100, ...callOptions }: PageOptions = {},
): AsyncGenerator<ItemOf<Client, Name>, void, undefined> {
  const pages = pagesOf(client, name);
  const { style, items, key } = pages;
  if (!Number.isSafeInteger(pageSize) || pageSize < 2)
    throw badOption(
      'pageSize',
      'a whole number of 2 or more, because each page starts with an item of the previous one',
    );
  const keyOf = keyBy(key);
  const method = client[name] as (params: object, options: CallOptions) => PromiseLike<unknown>;
  const read: ReadPage = async (place) => {
    const answer = (await method({ ...params, ...place }, callOptions)) as Record<string, unknown>;
    return { answer, items: (answer[items] ?? []) as unknown[] };
  };
  const all =
    style === 'page'
      ? readNumbered(keyOf, read)
      : readOverlapping(pageSize, keyOf, (start) => read(placeOf(pages, start, pageSize)));
  for await (const item of all) yield item as ItemOf<Client, Name>;
}

/** The parameters that ask for the page at a place: a number of items, or the number of the page. */
export const placeOf = ({ style }: Pages, place: number, size: number): Record<string, number> =>
  ({
    page: { page: place },
    'start-end': { start: place, end: place + size },
    'limit-offset': { offset: place, limit: size },
  })[style];

/** How a list is read. @throws GalileanError `params/no-pages` */
export function pagesOf(client: unknown, name: string): Pages {
  const pages = (client as HasTargets)[targetsOf]()[name]?.row.pages;
  if (pages) return pages;
  throw new GalileanError('params/no-pages', `${name} does not return a list in pages.`, {
    operationId: name,
  });
}

interface Page {
  items: unknown[];
  answer: Record<string, unknown>;
}

type ReadPage = (place: Record<string, number>) => Promise<Page>;

/**
 * Reads a list by position. Each page starts with the last item of the previous page that has a key. When no anchor is on
 * a page, the list has shrunk and items have moved towards its start, before the place where we would continue: then go
 * back until a page holds an anchor.
 */
async function* readOverlapping(
  pageSize: number,
  keyOf: KeyOf,
  readAt: (start: number) => Promise<Page>,
): AsyncGenerator<unknown, void, undefined> {
  const fresh = dropRepeats(keyOf);
  const anchors = createAnchors(keyOf);
  let start = 0;
  let step = pageSize;
  /** The items that should be at the start of the next page again. */
  let overlap: unknown[] = [];
  for (;;) {
    const { items, answer } = await readAt(start);
    if (start > 0 && !anchors.isIn(items) && !anchors.hasNoKeys(overlap)) {
      start = Math.max(0, start - step);
      step *= 2;
      overlap = [];
      continue;
    }
    step = pageSize;
    anchors.add(items);
    const unread = fresh(items, overlap);
    yield* unread;
    // More items than requested: positions do not count items, so advance by the requested number only.
    const size = Math.min(items.length, pageSize);
    // A page with only the overlapping item is the end.
    if (size < 2 || endsAt(answer, start + size, size < pageSize && unread.length === 0)) return;
    let last = size - 1;
    while (last > 0 && keyOf(items[last]) === undefined) last--;
    if (last === 0) last = size - 1;
    overlap = items.slice(last);
    start += last;
  }
}

/** Whether the answer says that nothing follows. Without such a field, a short page with nothing new is the last. */
export function endsAt(
  { pagination }: Record<string, unknown>,
  reached: number,
  isExhausted: boolean,
): boolean {
  const { hasNext, total } = (pagination ?? {}) as { hasNext?: boolean; total?: number };
  if (typeof hasNext === 'boolean') return !hasNext;
  return typeof total === 'number' ? reached >= total : isExhausted;
}

/**
 * Reads a list of numbered pages. After each page the previous one is read again, because items move there from the later
 * page when the list shrinks between the two reads. When the previous page holds no anchor either, the list lost more than
 * a page: then go back to a page with an anchor or to the first page, and continue from there.
 */
async function* readNumbered(keyOf: KeyOf, read: ReadPage): AsyncGenerator<unknown, void, undefined> {
  const fresh = dropRepeats(keyOf);
  const anchors = createAnchors(keyOf);
  const hasNoGap = (page: number, items: unknown[]) =>
    page === 1 || anchors.isIn(items) || anchors.hasNoKeys(items);
  let before: unknown[] = [];
  for (let page = 1; ; page++) {
    const { items, answer } = await read({ page });
    let back = page > 1 ? (await read({ page: page - 1 })).items : [];
    if (page > 1 && !hasNoGap(page - 1, back)) {
      let step = 1;
      for (page--; !hasNoGap(page, back); step *= 2) {
        page = Math.max(1, page - step);
        back = (await read({ page })).items;
      }
      anchors.add(back);
      yield* fresh(back);
      before = back;
      continue;
    }
    anchors.add(back);
    anchors.add(items);
    const moved = fresh(back, before);
    yield* moved;
    yield* fresh(items, moved);
    before = items;
    const pages = answer['totalPages'];
    if (items.length === 0 || (typeof pages === 'number' && page >= pages)) return;
  }
}

/** The key of an item as text; undefined when a field of the key is missing. */
export type KeyOf = (item: unknown) => string | undefined;

/** Makes keys from the values of these fields. An empty string or null identifies nothing, so it counts as missing. */
export function keyBy(fields: readonly string[]): KeyOf {
  return (item) => {
    const values = fields.map((field) => (item as Record<string, unknown> | null)?.[field]);
    return values.length > 0 && values.every(isIdentifying) ? JSON.stringify(values) : undefined;
  };
}

const isIdentifying = (value: unknown) =>
  value !== '' && ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Returns a filter that drops items which an earlier page already had. Items with equal keys within one page are different
 * items. An item without a key is dropped only when it equals one of `seenBefore`, one for one.
 */
export function dropRepeats(keyOf: KeyOf): (items: unknown[], seenBefore?: unknown[]) => unknown[] {
  const given = new Set<string>();
  return (items, seenBefore = []) => {
    const left = seenBefore.filter((item) => keyOf(item) === undefined).map((item) => JSON.stringify(item));
    const copies = new Map<string, number>();
    return items.filter((item) => {
      const key = keyOf(item);
      if (key === undefined) {
        const at = left.indexOf(JSON.stringify(item));
        return at < 0 || !left.splice(at, 1);
      }
      const copy = (copies.get(key) ?? 0) + 1;
      copies.set(key, copy);
      return !given.has(copy + key) && given.add(copy + key);
    });
  };
}

/**
 * Remembers anchors: items with no gap before them. A page that holds one continues the list without a gap. Items without
 * a key cannot be anchors, so a page of only such items is trusted.
 */
function createAnchors(keyOf: KeyOf) {
  const anchors = new Set<string | undefined>();
  return {
    add(items: unknown[]): void {
      for (const item of items) anchors.add(keyOf(item));
      anchors.delete(undefined);
    },
    isIn: (items: unknown[]) => items.some((item) => anchors.has(keyOf(item))),
    hasNoKeys: (items: unknown[]) => items.length > 0 && items.every((item) => keyOf(item) === undefined),
  };
}
