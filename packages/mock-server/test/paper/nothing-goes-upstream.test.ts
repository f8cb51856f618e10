import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../src/index.js';
import { type Service, startService } from './service.js';

interface Described {
  operationId: string;
  'x-galilean': { about?: string };
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
}
const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
const { paths } = JSON.parse(readFileSync(bundle, 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
const METHODS = ['get', 'post', 'patch', 'delete'];
const operations = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({ path, method, ...item[method]! })),
);
const reads = new Set(
  operations
    .filter((one) => one['x-galilean'].about === 'market')
    .map(({ path, method }) => `${method} ${path}`),
);

let service: Service;
let mock: MockServer;
beforeAll(async () => {
  service = await startService();
  mock = await startMockServer({ paper: { upstream: service.url, fill: { latencyMs: 0 }, pollMs: 0 } });
});
afterAll(async () => {
  await mock.close();
  await service.close();
});

/** A request with the description's own examples. */
function exampleOf({ path, method, parameters = [], requestBody }: (typeof operations)[number]) {
  const named = parameters.filter((one) => one.name !== undefined);
  const value = (name: string) => {
    const { example } = named.find((one) => one.name === name) ?? {};
    return String(Array.isArray(example) ? example.join(',') : (example ?? 'x'));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
  const query = new URLSearchParams(
    named.filter((one) => one.in === 'query').map(({ name }): [string, string] => [name, value(name)]),
  );
  const [content] = Object.values(requestBody?.content ?? {});
  const [body] = Object.values(content?.examples ?? {});
  return {
    url: `${mock.url}${filled}?${query}`,
    init: {
      method: method.toUpperCase(),
      headers: {
        'x-api-key': 'key',
        authorization: 'Bearer local',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body.value) }),
    },
  };
}

/** Whether a request that arrived is a read of the market by the description, or a price check without a wallet. */
function isHarmless({ method, path, query, bytes, headers }: Service['asked'][number]): boolean {
  const template = operations.find(
    (one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path) && one.method === 'get',
  );
  const isCheck =
    ['/swap/v2/order', '/ultra/v1/order'].includes(path) &&
    ['taker', 'payer', 'receiver', 'referralAccount'].every((name) => !(name in query));
  return (
    method === 'GET' &&
    bytes === 0 &&
    headers.authorization === undefined &&
    (isCheck || (template !== undefined && reads.has(`get ${template.path}`)))
  );
}

it.each(operations.map((one) => [one.operationId, one] as const))(
  '%s sends nothing there that could change something',
  async (_, operation) => {
    const { url, init } = exampleOf(operation);
    await fetch(url, init);
    // The same with another method, an encoded path and a method override.
    await fetch(url.replace('/v', '/%76'), init);
    await fetch(url, { ...init, headers: { ...init.headers, 'x-http-method-override': 'DELETE' } });
    expect(service.asked.filter((one) => !isHarmless(one))).toEqual([]);
  },
);

it('asks the service for each read of the market; the legacy quote is an order without a wallet', () => {
  const patterns = [...reads].map(
    (one) => [one, new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`)] as const,
  );
  const unasked = patterns.filter(
    ([, pattern]) => !service.asked.some(({ path }) => pattern.test(`get ${path}`)),
  );
  expect(unasked.map(([read]) => read)).toEqual(['get /swap/v1/quote']);
});
