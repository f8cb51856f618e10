import { expect, it } from 'vitest';
import { startMockServer } from '../../src/index.js';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Seed } from '../../src/world/seed.js';

/** Number of requests: few with every change, ten thousand in the full run. */
const COUNT = Number(process.env['GALILEAN_FUZZ'] ?? 200);

interface Described {
  paths: Record<string, Record<string, { operationId: string; requestBody?: { content: object } }>>;
}
const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
const { paths } = JSON.parse(readFileSync(bundle, 'utf8')) as Described;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => 'operationId' in operation)
    .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const seed = new Seed('fuzz');
const pick = <T>(items: readonly T[], ...names: string[]): T =>
  items[seed.integer(0, items.length - 1, ...names)]!;
const JUNK = [
  '',
  '0',
  '-1',
  'null',
  '\u0000',
  '%',
  '%zz',
  '../..',
  '🪐',
  '1e999',
  '99999999999999999999',
  'true',
  'So11111111111111111111111111111111111111112',
  'AAAA',
  '{}',
  'a'.repeat(5000),
];
const NAMES = [
  'inputMint',
  'outputMint',
  'amount',
  'taker',
  'ids',
  'query',
  'requestId',
  'signedTransaction',
  'constructor',
  '__proto__',
  '__code',
  'ownerPubkey',
  'user',
  'orderStatus',
  'limit',
];
const HEADERS: Record<string, string>[] = [
  {},
  { prefer: 'code=999' },
  { prefer: 'example=none, dynamic=true' },
  { authorization: 'Bearer x.y.z' },
  { authorization: `Bearer e.${Buffer.from('null').toString('base64url')}.s` },
  { 'x-galilean-scenario': 'slow=1, status=404' },
  { 'x-galilean-scenario': ',,=,' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { accept: 'image/png' },
];

function bodyFor(id: string): Buffer | undefined {
  const fields = Object.fromEntries(
    Array.from({ length: seed.integer(0, 6, id, 'fields') }, (_, i) => [
      pick(NAMES, id, 'name', String(i)),
      pick<unknown>(
        [...JUNK, 1, -1.5, 2 ** 60, null, [], {}, [[[]]], { a: { b: {} } }],
        id,
        'value',
        String(i),
      ),
    ]),
  );
  const kinds = [
    () => undefined,
    () => Buffer.from(JSON.stringify(fields)),
    () => Buffer.from(JSON.stringify(fields).slice(1)),
    () =>
      Buffer.from(
        pick(
          ['null', '0', '"x"', '[]', '[1,2]', '{"a":1e999}', '{"__proto__":{"x":1}}', '['.repeat(3000)],
          id,
          'raw',
        ),
      ),
    () => seed.bytes(id, 'bytes'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(JSON.stringify(fields))]),
    () => Buffer.from(JSON.stringify(fields), 'utf16le'),
  ];
  return pick(kinds, id, 'kind')();
}

it(`${COUNT} strange requests each get a documented answer or a problem`, { timeout: 600_000 }, async () => {
  const server = await startMockServer({ strict: true });
  const strange: string[] = [];
  try {
    for (let index = 0; index < COUNT; index++) {
      const id = String(index);
      const { path, method: own } = pick(operations, id, 'operation');
      const method =
        seed.fraction(id, 'method') < 0.85
          ? own
          : pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], id, 'other');
      const filled = path.replace(/\{[^}]+\}/g, (name) => encodeURIComponent(pick(JUNK, id, name)) || 'x');
      const count = seed.integer(0, 5, id, 'params');
      const query = Array.from(
        { length: count },
        (_, i) =>
          `${pick(NAMES, id, 'q', String(i))}=${pick(
            [encodeURIComponent, String],
            id,
            'e',
            String(i),
          )(
            pick(
              JUNK.filter((junk) => !/[^\x21-\x7e]/.test(junk)),
              id,
              'v',
              String(i),
            ),
          )}`,
      ).join('&');
      const body = method === 'GET' ? undefined : bodyFor(id);
      const headers: Record<string, string> = {
        ...(seed.fraction(id, 'key') < 0.9 && { 'x-api-key': 'k' }),
        ...(body && seed.fraction(id, 'type') < 0.8 && { 'content-type': 'application/json' }),
        ...pick(HEADERS, id, 'headers'),
      };
      const response = await fetch(`${server.url}${filled}${query ? `?${query}` : ''}`, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      const own500 = response.status === 500 && type.startsWith('application/problem+json');
      const fine =
        type.startsWith('application/problem+json') || type.startsWith('application/json') || text === '';
      if (own500 || !fine)
        strange.push(
          `${method} ${filled}?${query} ${JSON.stringify(headers)} ${response.status} ${text.slice(0, 300)} ${response.headers.get('sl-violations')?.slice(0, 300)}`,
        );
    }
    expect(strange).toEqual([]);
    // It must still work afterwards.
    expect((await fetch(`${server.url}/tokens/v2/recent`, { headers: { 'x-api-key': 'k' } })).status).toBe(
      200,
    );
  } finally {
    await server.close();
  }
});

it.each([
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
  'GET //price/v3?ids=%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /swap/v2/execute HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
])('malformed HTTP ends the connection, not the mock: %j', async (bytes) => {
  const server = await startMockServer({ strict: true });
  try {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
      socket.setTimeout(10_000, () => socket.destroy());
      socket.on('data', () => socket.end());
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    expect((await fetch(`${server.url}/tokens/v2/recent`, { headers: { 'x-api-key': 'k' } })).status).toBe(
      200,
    );
  } finally {
    await server.close();
  }
});
