import { givenOnce, groundOf, type MarkOf } from './given-once.js';

/** One page as it was read. */
export interface Page {
  items: unknown[];
  answer: Record<string, unknown>;
}

export type ReadPage = (place: Record<string, number>) => Promise<Page>;

/**
 * Reads a list by position. Each page begins with the last item of the page before it that can be told from others.
 * When nothing known is on a page, the list has shrunk and items have moved forward, past the place where we would
 * go on: then go back until known ground is found.
 */
export async function* readOverlapping(
  pageSize: number,
  markOf: MarkOf,
  readAt: (start: number) => Promise<Page>,
): AsyncGenerator<unknown, void, undefined> {
  const fresh = givenOnce(markOf);
  const ground = groundOf(markOf);
  let start = 0;
  let step = pageSize;
  /** What we expect to see again at the head of the page. */
  let overlap: unknown[] = [];
  for (;;) {
    const { items, answer } = await readAt(start);
    if (start > 0 && !ground.holds(items) && !ground.unmarked(overlap)) {
      start = Math.max(0, start - step);
      step *= 2;
      overlap = [];
      continue;
    }
    step = pageSize;
    ground.add(items);
    const news = fresh(items, overlap);
    yield* news;
    // More than was asked for means that positions do not count items: then go no further than was asked.
    const size = Math.min(items.length, pageSize);
    // One item is known ground and nothing more: the end.
    if (size < 2 || endsAt(answer, start + size, size < pageSize && news.length === 0)) return;
    let last = size - 1;
    while (last > 0 && markOf(items[last]) === undefined) last--;
    if (last === 0) last = size - 1;
    overlap = items.slice(last);
    start += last;
  }
}

/** Whether the answer says that nothing follows. Without a word about it, a short page with nothing new is the last. */
function endsAt({ pagination }: Record<string, unknown>, reached: number, spent: boolean): boolean {
  const { hasNext, total } = (pagination ?? {}) as { hasNext?: boolean; total?: number };
  if (typeof hasNext === 'boolean') return !hasNext;
  return typeof total === 'number' ? reached >= total : spent;
}

/**
 * Reads a list of numbered pages. After each page the one before it is read once more: what has moved forward out of
 * the later page, because the list shrank between the two, is there now. When nothing known is there either, more
 * than a page has gone: then go back until known ground or the first page is found, and on from there.
 */
export async function* readNumbered(
  markOf: MarkOf,
  read: ReadPage,
): AsyncGenerator<unknown, void, undefined> {
  const fresh = givenOnce(markOf);
  const ground = groundOf(markOf);
  const firm = (page: number, items: unknown[]) =>
    page === 1 || ground.holds(items) || ground.unmarked(items);
  let before: unknown[] = [];
  for (let page = 1; ; page++) {
    const { items, answer } = await read({ page });
    let back = page > 1 ? (await read({ page: page - 1 })).items : [];
    if (page > 1 && !firm(page - 1, back)) {
      let step = 1;
      for (page--; !firm(page, back); step *= 2) {
        page = Math.max(1, page - step);
        back = (await read({ page })).items;
      }
      ground.add(back);
      yield* fresh(back);
      before = back;
      continue;
    }
    ground.add(back);
    ground.add(items);
    const moved = fresh(back, before);
    yield* moved;
    yield* fresh(items, moved);
    before = items;
    const pages = answer['totalPages'];
    if (items.length === 0 || (typeof pages === 'number' && page >= pages)) return;
  }
}
