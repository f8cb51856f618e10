import { expect, it } from 'vitest';
import { createClient, type Call } from '../src/index.js';
import type { Reply } from '../src/transport.js';
import { logHooks } from '../src/log.js';
import { operations, servers } from './table.js';

type LogEntry = Parameters<Parameters<typeof logHooks>[0]>[0];

/** A transport that counts how often `headers` is read. */
function lazyTransport(received: Record<string, string>, text: string) {
  let made = 0;
  const transport = async (): Promise<Reply> => ({
    ok: true,
    status: 200,
    get headers() {
      made++;
      return new Headers(received);
    },
    header: (name) => received[name] ?? null,
    text: async () => text,
    body: null,
  });
  return { transport, made: () => made };
}

const received = { 'content-length': '2', 'x-api-gateway-request-id': 'r-1' };

it('a call and its log entries read single headers, and `headers` is not created', async () => {
  const { transport, made } = lazyTransport(received, '{}');
  const lines: LogEntry[] = [];
  const { listThings } = createClient<{ listThings(): Call<unknown> }>(operations, servers, {
    apiKey: 'k',
    transport,
    hooks: logHooks((entry) => lines.push(entry)),
  });
  const { data, requestId, response } = await listThings().withResponse();
  expect({ data, requestId, logged: lines[1]?.requestId }).toEqual({
    data: {},
    requestId: 'r-1',
    logged: 'r-1',
  });
  expect(made()).toBe(0);
  expect(response.headers.get('Content-Length')).toBe('2');
  expect(made()).toBe(1);
});

it('the size limit of a body applies to them too', async () => {
  const { transport } = lazyTransport({ 'content-length': '3' }, '[1]');
  const { listThings } = createClient<{ listThings(): Call<unknown> }>(operations, servers, {
    apiKey: 'k',
    transport,
    maxBodyBytes: 2,
  });
  await expect(listThings()).rejects.toMatchObject({ code: 'answer/too-large' });
});
