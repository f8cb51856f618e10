import { createClient, type Call, type ClientOptions, type OperationTable } from '../../src/index.js';

const row = { method: 'GET', risk: 'read', retry: 'safe', bucket: 'default' } as const;
const operations = {
  byStart: { ...row, path: '/start', pages: { style: 'start-end', items: 'data', key: ['id'] } },
  byOffset: { ...row, path: '/offset', pages: { style: 'limit-offset', items: 'data', key: ['id'] } },
  byPage: { ...row, path: '/page', pages: { style: 'page', items: 'data', key: ['id'] } },
  single: { ...row, path: '/single' },
} as const satisfies OperationTable;

export interface Item {
  id: string;
}
type ListItems = (
  params?: { filter?: string },
  options?: object,
) => Call<{ data: Item[]; pagination: object }>;
type Methods = Record<'byStart' | 'byOffset' | 'byPage' | 'single', ListItems>;

/**
 * A service whose list may change before each answer. Numbered pages hold 10.
 *
 * @param words Whether an answer says how long the list is.
 * @param most The most items per answer, whatever is requested.
 */
export function service(
  items: number | readonly object[],
  change: (list: Item[], requests: number) => void = () => {},
  { words = true, most = Infinity } = {},
) {
  const list = (
    typeof items === 'number' ? Array.from({ length: items }, (_, i) => ({ id: `item-${i}` })) : [...items]
  ) as Item[];
  const seen: string[] = [];
  const client = createClient<Methods>(operations, { api: 'https://api.example' }, {
    apiKey: 'k',
    fetch: async ({ url }) => {
      const { searchParams: asked, pathname, search } = new URL(url);
      seen.push(pathname + search);
      change(list, seen.length);
      const page = Number(asked.get('page') ?? 1);
      const start = Number(asked.get('start') ?? asked.get('offset') ?? (page - 1) * 10);
      const end = Math.min(
        Number(asked.get('end') ?? start + Number(asked.get('limit') ?? 10)),
        start + most,
        list.length,
      );
      const data = list.slice(start, end);
      const pagination = words ? { start, end, total: list.length, hasNext: end < list.length } : {};
      return Response.json({ data, pagination, ...(words && { totalPages: Math.ceil(list.length / 10) }) });
    },
  } as ClientOptions);
  return { client, seen, list };
}

export async function collect(items: AsyncIterable<Item>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}
export const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `item-${from + i}`);
export const styles = ['byStart', 'byOffset', 'byPage'] as const;
