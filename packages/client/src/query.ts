import type { Operation } from './operation.js';

/** Writes query parameters as the service reads them: lists joined by commas, `+` for a space where the row says so. */
export function writeQuery(row: Operation, query: Record<string, unknown>): string {
  const pairs: string[] = [];
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === null) continue;
    const encode = row.plus?.includes(name) ? encodeWithPlus : encodeURIComponent;
    const items = (Array.isArray(value) ? value : [value]).map((item) => encode(String(item)));
    const values = row.repeat?.includes(name) ? items : items.length ? [items.join(',')] : [];
    for (const text of values) pairs.push(`${encodeURIComponent(name)}=${text}`);
  }
  return pairs.length ? `?${pairs.join('&')}` : '';
}

const encodeWithPlus = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
