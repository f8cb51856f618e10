import { expect, it } from 'vitest';
import { startMockServer } from '../../src/index.js';
import { client } from './wallet-client.js';

it.each([
  ['/price/v2?ids=x', '/price/v2', 'GET /price/v3 (getPrices)'],
  ['/tokens/v1/token/x', '/tokens/v1', 'GET /tokens/v2/search (searchTokens)'],
  [
    '/v6/quote?amount=1',
    '/v6/quote',
    'GET /swap/v2/order (getOrder)',
    ', or GET /swap/v1/quote (getSwapV1Quote), which is legacy and takes the same request',
  ],
  [
    '/v6/program-id-to-label',
    '/v6/program-id-to-label',
    'GET /swap/v2/program-id-to-label (listProgramLabels)',
    ', or GET /swap/v1/program-id-to-label (listSwapV1ProgramLabels), which is legacy and takes the same request',
  ],
])('%s is 404 and names its successor', async (path, gone, call, or = '') => {
  const { status, body } = await client().get(path);
  expect(status).toBe(404);
  expect(body).toMatchObject({ type: 'urn:galilean:mock-server:removed-path', status: 404 });
  expect(body.detail).toBe(
    `${gone} is no longer served. Call ${call} instead${or}; the guide "Migrating from legacy endpoints" says what changed.`,
  );
});

it('a post gets the same answer, and a path that only starts alike is not', async () => {
  expect((await client().post('/v6/swap', {})).body.detail).toContain('/swap/v2/order');
  expect((await client().get('/price/v20')).body.type).toMatch(/NO_PATH_MATCHED/);
});

it.each([
  ['/swap/v2/ordre?amount=1', 'Did you mean GET /swap/v2/order?'],
  ['/tokens/v2/serch', 'Did you mean GET /tokens/v2/search?'],
])('%s is 404, and names the path that was probably meant', async (path, words) => {
  const { status, body } = await client().get(path);
  expect([status, body.type]).toEqual([404, expect.stringMatching(/NO_PATH_MATCHED/)]);
  expect(body.detail).toContain(words);
});

it('is named in the log too, because many programs drop the body of a 404', async () => {
  const { url, requests, close } = await startMockServer();
  for (const path of ['/price/v2?ids=x', '/swap/v2/ordre', '/nothing/here']) await fetch(`${url}${path}`);
  await close();
  expect(requests.map(({ violations }) => violations.map(({ message }) => message))).toEqual([
    [expect.stringContaining('Call GET /price/v3 (getPrices) instead')],
    ['Did you mean GET /swap/v2/order?'],
    [],
  ]);
});

it('a path that is like none gets no guess', async () => {
  for (const path of ['/nothing/here', '/portfolio/v1/platforms'])
    expect((await client().get(path)).body.detail).not.toContain('Did you mean');
});
