import { eachItem } from '@galilean/client';
import { describe, expect, it } from 'vitest';
import { loadPackage, type Domain } from '../../src/clients.js';
import { operationsOf, type DescribedOperation } from '../../src/described-operation.js';
import { sampleParams } from '../../src/sample-request.js';

type Item = Record<string, unknown>;
type Pages = NonNullable<DescribedOperation['pages']>;

const paged = (['tokens', 'swap', 'trigger', 'prediction'] as const).flatMap((domain) =>
  operationsOf(domain).flatMap((operation) =>
    operation.pages ? [{ operation, pages: operation.pages }] : [],
  ),
);
const walks = paged.flatMap(({ operation, pages }) =>
  operation.answers
    .filter(({ status, value }) => status === 200 && value !== undefined)
    .map(({ example, value }) => ({
      operation,
      pages,
      example,
      answer: value as Item,
      items: (value as Record<string, Item[]>)[pages.items]!,
    })),
);

/** The page that a request asks for; numbered pages hold `size` items. */
function asked(url: URL, list: Item[], { style }: Pages, size: number) {
  const number = (name: string) => Number(url.searchParams.get(name));
  if (style === 'start-end') return list.slice(number('start'), number('end'));
  if (style === 'limit-offset') return list.slice(number('offset'), number('offset') + number('limit'));
  return list.slice((number('page') - 1) * size, number('page') * size);
}

/** The items that `eachItem` yields if the service serves pages of this size. */
async function walk({ operation, pages, answer }: (typeof walks)[number], list: Item[], size: number) {
  const { factories } = await loadPackage(operation.domain as Domain);
  const options = {
    apiKey: 'test-key',
    accessToken: 'test.access.token',
    fetch: async ({ url }: Request) =>
      Response.json({
        ...answer,
        [pages.items]: asked(new URL(url), list, pages, size),
        pagination: { total: list.length },
        totalPages: Math.ceil(list.length / size),
      }),
  } as never;
  const client = factories.map((create) => create(options)).find((one) => operation.id in one) as Record<
    string,
    (params: object) => Promise<Record<string, Item[]>>
  >;
  const params = Object.fromEntries(
    Object.entries(sampleParams(operation)).filter(
      ([name]) => !['start', 'end', 'limit', 'offset', 'page'].includes(name),
    ),
  );
  const given: Item[] = [];
  for await (const item of eachItem(client, operation.id, params as never, { pageSize: Math.max(2, size) }))
    given.push(item as Item);
  return given;
}

it('covers every paged list', () => {
  expect(paged.map(({ operation }) => operation.id).sort()).toEqual([
    'listDcaOrders',
    'listEventMarkets',
    'listEvents',
    'listHistory',
    'listPositions',
    'listPredictionOrders',
    'listPriceOrders',
    'listTriggerV1Orders',
  ]);
});

describe.each(walks)('$operation.id, $example', (documented) => {
  const { items } = documented;

  it.each([1, 2, 3, 100])('yields every item once, in pages of %i', async (size) => {
    expect(await walk(documented, items, size)).toEqual(items);
  });

  it('yields every item once, in any order', async () => {
    const turned = [...items.filter((_, i) => i % 2), ...items.filter((_, i) => i % 2 === 0)].reverse();
    expect(await walk(documented, turned, 2)).toEqual(turned);
  });
});

// All items of a list's examples together: one order in two states would be two items with one key.
describe.each(paged)('all items of $operation.id', ({ operation, pages }) => {
  it('have unique keys', async () => {
    const shown = walks.filter((one) => one.operation === operation);
    const byKey = new Map(
      shown.flatMap(({ items }) =>
        items.map((item) => [JSON.stringify(pages.key.map((f) => item[f])), item]),
      ),
    );
    const list = [...byKey.values()];
    expect(list.length).toBeGreaterThan(1);
    expect(await walk(shown[0]!, list, 2)).toEqual(list);
  });

  it('are yielded even if a field of the key is missing', async () => {
    const documented = walks.find((one) => one.operation === operation && one.items.length > 0)!;
    const list = Array.from({ length: 7 }, (_, index) => {
      const { [pages.key[0]!]: _missing, ...rest } = documented.items[index % documented.items.length]!;
      return rest;
    });
    expect(await walk(documented, list, 2)).toEqual(list);
  });
});
