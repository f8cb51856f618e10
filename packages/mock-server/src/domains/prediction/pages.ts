import type { Query } from '../answering/handler.js';

const PAGE_SIZE = 10;

/**
 * The part of a list from `start` up to, but not including, `end`, or as many as `limit` says.
 * @param most how many items a page has at most, whatever is asked for
 */
export function paged<Item>(query: Query, items: readonly Item[], most = Infinity) {
  const total = items.length;
  const start = Math.min(query.number('start') ?? 0, total);
  const asked = query.number('end') ?? start + (query.number('limit') ?? PAGE_SIZE);
  const end = Math.min(Math.max(asked, start), start + most, total);
  return { data: items.slice(start, end), pagination: { start, end, total, hasNext: end < total } };
}
