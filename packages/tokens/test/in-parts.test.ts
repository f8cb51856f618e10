import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createTokensClient, getAllPrices, searchAllMints } from '../src/index.js';

/** Base58 has no 0. */
const mint = (at: number) => `Mint${'1'.repeat(36)}${String(at).padStart(4, 'x').replaceAll('0', 'o')}`;
const mints = (count: number) => Array.from({ length: count }, (_, at) => mint(at));

function tokensClient(answer: (asked: string[], url: URL) => unknown) {
  const asked: string[][] = [];
  const client = createTokensClient({
    apiKey: 'k',
    retries: 0,
    fetch: async (request) => {
      const url = new URL(request.url);
      const list = (url.searchParams.get('ids') ?? url.searchParams.get('query')!).split(',');
      asked.push(list);
      const body = await answer(list, url);
      request.signal.throwIfAborted();
      return body instanceof Response ? body : Response.json(body);
    },
  });
  return { client, asked };
}
const price = { usdPrice: 1 };
const pricesOf = (list: string[]) => Object.fromEntries(list.map((mint) => [mint, price]));

describe('getAllPrices', () => {
  it.each([
    [0, []],
    [1, [1]],
    [50, [50]],
    [51, [50, 1]],
    [137, [50, 50, 37]],
  ])('asks for %i mints in parts of %j', async (count, sizes) => {
    const { client, asked } = tokensClient(pricesOf);
    const { prices, missing } = await getAllPrices(client, { ids: mints(count) });
    expect(asked.map(({ length }) => length)).toEqual(sizes);
    expect(Object.keys(prices)).toEqual(mints(count));
    expect(missing).toEqual([]);
  });

  it('reports mints without a price, and sends duplicates once', async () => {
    const { client, asked } = tokensClient((list) => ({
      ...pricesOf(list.filter((one) => one !== mint(7))),
      [mint(8)]: null,
    }));
    const { prices, missing } = await getAllPrices(client, { ids: [...mints(9), mint(3), mint(7)] });
    expect(missing).toEqual([mint(7), mint(8)]);
    expect(prices[mint(3)]).toEqual(price);
    expect(asked).toEqual([mints(9)]);
  });

  it('rejects when one part fails, and aborts the others', async () => {
    let ended = false;
    const { client } = tokensClient(async (list) => {
      if (list.includes(mint(60))) return Response.json({}, { status: 400 });
      await new Promise((resolve) => setImmediate(resolve));
      ended = true;
      return pricesOf(list);
    });
    await expect(getAllPrices(client, { ids: mints(100) })).rejects.toMatchObject({ status: 400 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(true);
  });

  it('rejects when the signal aborts', async () => {
    const { client, asked } = tokensClient(() => new Promise(() => {}));
    const controller = new AbortController();
    const call = getAllPrices(client, { ids: mints(60) }, { signal: controller.signal });
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('bye'));
    await expect(call).rejects.toThrow('bye');
    expect(asked).toHaveLength(2);
    await expect(getAllPrices(client, { ids: mints(1) }, { signal: controller.signal })).rejects.toThrow(
      'bye',
    );
    expect(asked).toHaveLength(2);
  });
});

it('adds one listener to the given signal and one to each controller, so that Node warns of no leak', async () => {
  const controller = new AbortController();
  const listening: number[] = [];
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => warnings.push(name);
  process.on('warning', onWarning);
  const client = tokensClient(async (list) => {
    // All parts are sent before the first is answered.
    await new Promise((resolve) => setImmediate(resolve));
    listening.push(getEventListeners(controller.signal, 'abort').length);
    return pricesOf(list);
  }).client;
  await getAllPrices(client, { ids: mints(1000) }, { signal: controller.signal });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', onWarning);
  expect(listening).toEqual(Array(20).fill(1));
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  expect(warnings).toEqual([]);
});

describe('searchAllMints', () => {
  it('asks for 250 mints in three searches and reports the unknown ones', async () => {
    const { client, asked } = tokensClient((list) => [
      ...list.filter((one) => one !== mint(120)).map((id) => ({ id })),
      { id: 'not asked for' },
    ]);
    const { tokens, missing } = await searchAllMints(client, { mints: mints(250) });
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(tokens.map(({ id }) => id)).toEqual(mints(250).filter((one) => one !== mint(120)));
    expect(missing).toEqual([mint(120)]);
  });
});
