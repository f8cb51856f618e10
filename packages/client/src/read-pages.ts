import { createAnchors, dropRepeats, type KeyOf } from './page-overlap.js';

/** One page of a list. */
export interface Page {
  items: unknown[];
  answer: Record<string, unknown>;
}

export type ReadPage = (place: Record<string, number>) => Promise<Page>;

/**
 * Reads a list by position. Each page starts with the last item of the previous page that has a key. When no anchor is on
 * a page, the list has shrunk and items have moved towards its start, before the place where we would continue: then go
 * back until a page holds an anchor.
 */
export async function* readOverlapping(
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
function endsAt({ pagination }: Record<string, unknown>, reached: number, isExhausted: boolean): boolean {
  const { hasNext, total } = (pagination ?? {}) as { hasNext?: boolean; total?: number };
  if (typeof hasNext === 'boolean') return !hasNext;
  return typeof total === 'number' ? reached >= total : isExhausted;
}

/**
 * Reads a list of numbered pages. After each page the previous one is read again, because items move there from the later
 * page when the list shrinks between the two reads. When the previous page holds no anchor either, the list lost more than
 * a page: then go back to a page with an anchor or to the first page, and continue from there.
 */
export async function* readNumbered(keyOf: KeyOf, read: ReadPage): AsyncGenerator<unknown, void, undefined> {
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
