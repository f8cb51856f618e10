import { describe, expect, it } from 'vitest';
import { createClient, type Call, type ClientOptions, type OperationTable } from '../src/index.js';
import { toBaseUnits } from '../src/units.js';
import { rejection } from '@galilean/test-kit/rejection';

const mint = 'So11111111111111111111111111111111111111112';

const operations = {
  quote: {
    method: 'GET',
    path: '/quote/{venue}',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    inputs: {
      venue: 'text!',
      inputMint: 'key!',
      amount: 'amount!',
      slippageBps: 'int 0..10000',
      routers: 'text* metis|okx',
      ids: 'key*',
      ratio: 'number ..1',
      isFast: 'bool',
      anything: 'any',
    },
  },
  order: {
    method: 'POST',
    path: '/order',
    risk: 'moves-funds',
    retry: 'never',
    bucket: 'default',
    body: true,
    inputs: { transaction: 'transaction!', count: 'int! 2..', share: 'decimal', isFast: 'bool' },
  },
  places: {
    method: 'POST',
    path: '/places/{id}',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    body: true,
    query: ['page'],
    header: ['x-count'],
    inputs: { id: 'int!', page: 'int', 'x-count': 'int', size: 'int' },
  },
  lists: {
    method: 'POST',
    path: '/lists',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    body: true,
    inputs: { all: 'text*!', any: 'any!' },
  },
  search: {
    method: 'GET',
    path: '/search',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    inputs: { query: 'blank!' },
  },
  open: {
    method: 'POST',
    path: '/open',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    body: true,
    inputs: { a: 'text' },
    others: true,
  },
} as const satisfies OperationTable;

type Method = (params?: unknown, options?: object) => Call<unknown>;

function counting(options: Partial<ClientOptions> = {}) {
  const sent: string[] = [];
  const fetch = async (request: Request) => {
    sent.push(request.url.slice('https://api.example'.length) + (await request.clone().text()));
    return Response.json({});
  };
  const servers = { api: 'https://api.example' };
  const client = createClient<Record<keyof typeof operations, Method>>(operations, servers, {
    keyless: true,
    fetch,
    ...options,
  } as ClientOptions);
  return { client, sent };
}

const good = { venue: 'a', inputMint: mint, amount: '100000000' };

describe('an input that can never be right is refused before it is sent', () => {
  it.each<[object, string, RegExp]>([
    [{ amount: '0.1' }, 'params/unusable', /`amount` must be whole base units.*toBaseUnits\('0\.1', 9\)/],
    [{ amount: 100_000_000 }, 'params/unusable', /`amount` must be whole base units/],
    [{ amount: -1n }, 'params/unusable', /`amount`/],
    [{ amount: '1e9' }, 'params/unusable', /`amount`/],
    [{ amount: undefined }, 'params/missing', /`amount` is missing/],
    [{ amount: '' }, 'params/missing', /`amount` is missing/],
    [{ venue: null }, 'params/missing', /`venue` is missing/],
    [
      { inputMint: 'SOL' },
      'params/unusable',
      /`inputMint` must be an address.*`searchTokens` finds a mint by symbol/,
    ],
    [{ inputMint: `0x${'a'.repeat(40)}` }, 'params/unusable', /`inputMint` must be an address in base58\.$/],
    [{ slippageBps: 0.5 }, 'params/unusable', /`slippageBps` must be a whole number/],
    [{ slippageBps: 'much' }, 'params/unusable', /`slippageBps` must be a whole number/],
    [{ ids: [mint, 'SOL'] }, 'params/unusable', /`ids\[1\]` must be an address.*`searchTokens`/],
    [{ ids: `${mint},${mint}` }, 'params/unusable', /`ids\[0\]` must be an address in base58\.$/],
    [{ routers: [{}] }, 'params/unusable', /`routers\[0\]` must be text/],
    [{ isFast: 'yes' }, 'params/unusable', /`isFast` must be true or false/],
    [{ ratio: NaN }, 'params/unusable', /`ratio` must be a number/],
    [{ slipageBps: 5 }, 'params/unknown', /`slipageBps` does not exist\. Use slippageBps\.$/],
    [{ SlippageBPS: 5 }, 'params/unknown', /`SlippageBPS` does not exist\. Use slippageBps\.$/],
    [{ zzz: 5 }, 'params/unknown', /`zzz` does not exist\. Use venue, inputMint/],
  ])('%o: %s', async (change, code, text) => {
    const { client, sent } = counting();
    const error = await rejection(client.quote({ ...good, ...change }));
    expect(error).toMatchObject({ code, context: { operationId: 'quote' } });
    expect((error as Error).message).toMatch(text);
    expect(sent).toEqual([]);
  });

  // A request has what is the object's own: an inherited slippage would not be sent.
  const inherits = Object.create({ venue: 'metis' }) as object;
  it.each([[['SOL']], ['SOL'], [7], [null], [inherits]])('%o in place of the parameters', async (params) => {
    const { client, sent } = counting();
    const error = await rejection(client.quote(params));
    expect(String(error)).toContain('`params` must be a plain object with venue, inputMint, amount');
    expect(sent).toEqual([]);
  });

  it('in a body, where text and numbers differ', async () => {
    const { client } = counting();
    const order = { transaction: 'AQID', count: 2 };
    for (const change of [{ count: '2' }, { isFast: 'true' }, { share: 0.5 }, { transaction: '%' }])
      expect(await rejection(client.order({ ...order, ...change }))).toMatchObject({
        code: 'params/unusable',
      });
  });

  it('without its value in the error, which may be a secret', async () => {
    const { client } = counting();
    const secret = '5'.repeat(88);
    const error = await rejection(client.quote({ ...good, inputMint: secret }));
    expect(JSON.stringify([error, String(error)])).not.toContain(secret);
  });
});

describe('what is sent', () => {
  it('is every form of a value that means the same in a URL', async () => {
    const { client, sent } = counting();
    const amounts = ['100000000', 100_000_000n, toBaseUnits('0.1', 9)];
    for (const amount of amounts) await client.quote({ ...good, amount, slippageBps: '50', isFast: 'true' });
    const target = `/quote/a?inputMint=${mint}&amount=100000000&slippageBps=50&isFast=true`;
    expect(sent).toEqual(amounts.map(() => target));
  });

  it('is a number as text in a path, a query and a header, but not in JSON', async () => {
    const { client, sent } = counting();
    await client.places({ id: '5', page: '6', 'x-count': '7', size: 8 });
    expect(sent).toEqual(['/places/5?page=6{"size":8}']);
    expect(await rejection(client.places({ id: 5, size: '8' }))).toMatchObject({
      code: 'params/unusable',
      context: { parameter: 'size' },
    });
  });

  it('has a single item in place of a list, and anything that is not checked', async () => {
    const { client, sent } = counting();
    await client.quote({ ...good, ids: mint, routers: [undefined, 'okx'], anything: 5 });
    expect(sent[0]).toContain(`&ids=${mint}&routers=okx&anything=5`);
  });

  it('has an empty list of a body, and null where anything is admitted', async () => {
    const { client, sent } = counting();
    await client.lists({ all: [], any: null });
    expect(sent).toEqual(['/lists{"all":[],"any":null}']);
    expect(await rejection(client.lists({ all: [] }))).toMatchObject({ context: { parameter: 'any' } });
    expect(await rejection(client.lists({ any: 1 }))).toMatchObject({ context: { parameter: 'all' } });
  });

  it('has an empty text where that means something', async () => {
    const { client, sent } = counting();
    await client.search({ query: '' });
    expect(sent).toHaveLength(1);
    expect(await rejection(client.search({}))).toMatchObject({ code: 'params/missing' });
  });

  it('has fields that the description admits without naming them', async () => {
    const { client, sent } = counting();
    await client.open({ b: 1 });
    expect(sent).toEqual(['/open{"b":1}']);
  });
});

describe('an input outside of the documented limits', () => {
  const doubtful = [
    [{ slippageBps: 10_001 }, { parameter: 'slippageBps', wanted: '0..10000' }],
    [{ slippageBps: -1 }, { parameter: 'slippageBps', wanted: '0..10000' }],
    [{ ratio: 1.5 }, { parameter: 'ratio', wanted: '..1' }],
    [{ routers: ['new'] }, { parameter: 'routers', wanted: 'metis|okx' }],
  ] as const;

  it.each(doubtful)('%o is sent, and reported to the hook', async (change, warning) => {
    const warnings: unknown[] = [];
    const { client, sent } = counting({
      hooks: { onWarning: (call, event) => warnings.push([call.operationId, event]) },
    });
    await client.quote({ ...good, ...change });
    expect(sent).toHaveLength(1);
    expect(warnings).toEqual([['quote', warning]]);
  });

  it.each(doubtful)('%o is refused by a strict client', async (change, { parameter, wanted }) => {
    const { client, sent } = counting({ strict: true });
    const error = await rejection(client.quote({ ...good, ...change }));
    expect(error).toMatchObject({ code: 'params/unusable', context: { parameter } });
    expect(String(error)).toContain(`must be ${wanted}`);
    expect(sent).toEqual([]);
  });
});

describe('the stack of an error', () => {
  it.each([
    ['an input', { amount: 1 }],
    ['an answer', {}],
  ])('of %s has the line of the caller', async (_, change) => {
    const fetch = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return Response.json({ error: 'no' }, { status: 400 });
    };
    const { client } = counting({ fetch });
    const theCaller = async () => rejection(client.quote({ ...good, ...change }));
    const error = (await theCaller()) as Error;
    expect(error.stack).toContain('theCaller');
    expect(error.stack!.split('\n')[0]).toContain('quote: ');
  });
});
