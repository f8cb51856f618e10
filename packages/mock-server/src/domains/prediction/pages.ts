import type { Query } from '../answering/query.js';

const PAGE_SIZE = 10;

/** The part of a list from `start` up to, but not including, `end`. */
export function paged<Item>(query: Query, items: readonly Item[]) {
  const total = items.length;
  const start = Math.min(query.number('start') ?? 0, total);
  const end = Math.min(Math.max(query.number('end') ?? start + PAGE_SIZE, start), total);
  return { data: items.slice(start, end), pagination: { start, end, total, hasNext: end < total } };
}
