/** One page as it was read. */
export interface Page {
  items: unknown[];
  answer: Record<string, unknown>;
}

export type ReadPage = (place: Record<string, number>) => Promise<Page>;

/** Gives each item once, told apart by its id, or by everything it holds. */
function newcomers(): (items: unknown[]) => unknown[] {
  const seen = new Set<string>();
  return (items) =>
    items.filter((item) => {
      const key = keyOf(item);
      return !seen.has(key) && seen.add(key);
    });
}

const idFields = ['pubkey', 'id', 'orderId', 'orderKey', 'eventId', 'marketId', 'positionPubkey'] as const;

function keyOf(item: unknown): string {
  const record = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const field = idFields.find((name) => typeof record[name] === 'string' || typeof record[name] === 'number');
  return field ? `${field} ${String(record[field])}` : JSON.stringify(item);
}

/**
 * Reads a list by position. Each page begins with the last item of the page before it. When that is not there, the
 * list has shrunk and items have moved forward, past the place where we would go on: then go back until known
 * ground is found.
 */
export async function* readOverlapping(
  pageSize: number,
  readAt: (start: number) => Promise<Page>,
): AsyncGenerator<unknown, void, undefined> {
  const fresh = newcomers();
  const known = new Set<string>();
  let start = 0;
  let step = pageSize;
  for (;;) {
    const { items, answer } = await readAt(start);
    const firm = start === 0 || (items.length > 0 && known.has(keyOf(items[0])));
    if (!firm) {
      start = Math.max(0, start - step);
      step *= 2;
      continue;
    }
    step = pageSize;
    for (const item of items) known.add(keyOf(item));
    yield* fresh(items);
    const next = start + items.length - 1;
    // One item is known ground and nothing more: the end.
    if (items.length < 2 || next <= start || endsAt(answer, start + items.length, items.length < pageSize))
      return;
    start = next;
  }
}

/** Whether the answer says that nothing follows; without a word about it, a short page is the last. */
function endsAt({ pagination }: Record<string, unknown>, reached: number, short: boolean): boolean {
  const { hasNext, total } = (pagination ?? {}) as { hasNext?: boolean; total?: number };
  if (typeof hasNext === 'boolean') return !hasNext;
  return typeof total === 'number' ? reached >= total : short;
}

/**
 * Reads a list of numbered pages. After each page the one before it is read once more: what has moved forward out of
 * the later page, because the list shrank between the two, is there now.
 */
export async function* readNumbered(read: ReadPage): AsyncGenerator<unknown, void, undefined> {
  const fresh = newcomers();
  for (let page = 1; ; page++) {
    const { items, answer } = await read({ page });
    if (page > 1) yield* fresh((await read({ page: page - 1 })).items);
    yield* fresh(items);
    const pages = answer['totalPages'];
    if (items.length === 0 || (typeof pages === 'number' && page >= pages)) return;
  }
}
