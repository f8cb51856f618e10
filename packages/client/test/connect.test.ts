import { describe, expect, it, vi } from 'vitest';
import { connect, createClient, createLimiter, type ClientOptions, type Connection } from '../src/index.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { rejection } from '@galilean/test-kit/rejection';
import { operations, servers } from './table.js';

type Client = Record<'listThings' | 'getSecretThing', (params?: object) => Promise<unknown>>;
const clientOf = (options: ClientOptions) => createClient<Client>(operations, servers, options);

const answering = () => vi.fn<(request: Request) => Promise<Response>>(async () => Response.json({}));

describe('a connection', () => {
  it('lets clients count their calls together', async () => {
    const clock = fakeClock();
    const fetch = answering();
    const connection = connect({ apiKey: 'key-1', limit: 3, fetch, clock });
    const clients = [clientOf(connection), clientOf(connection)];
    const calls = clients.flatMap((client) => [client.listThings(), client.listThings()]);
    await Promise.all(calls.slice(0, 3));
    expect(fetch).toHaveBeenCalledTimes(3);
    await clock.drive(Promise.all(calls));
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('lets clients share one retry budget', async () => {
    const clock = fakeClock();
    const fetch = vi.fn(async () => Response.json({}, { status: 500 }));
    const connection = connect({ apiKey: 'key-2', fetch, clock });
    const clients = [clientOf(connection), clientOf(connection)];
    for (let round = 0; round < 20; round++)
      for (const client of clients) await clock.drive(rejection(client.listThings()));
    // Forty calls, ten retries at once, and one more for each ten calls.
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(40 + 10 + 4);
  });

  it('keeps the limiter that it is given', () => {
    const limit = createLimiter(5);
    expect(connect({ keyless: true, limit }).limit).toBe(limit);
  });

  it.each<[string, string]>([
    ['https://your.app/api/jupiter', 'https://your.app/api/jupiter/things'],
    ['https://your.app/api/jupiter/', 'https://your.app/api/jupiter/things'],
  ])('through the proxy %s needs neither a key nor `allowHost`', async (proxy, url) => {
    const fetch = answering();
    await clientOf(connect({ proxy, fetch })).listThings();
    expect(fetch.mock.calls[0]![0].url).toBe(url);
    expect(fetch.mock.calls[0]![0].headers.has('x-api-key')).toBe(false);
  });

  it('sends a wallet\u2019s token to the proxy alone', async () => {
    const fetch = answering();
    const connection: Connection = connect({ proxy: 'https://your.app/api/jupiter', fetch });
    await clientOf({ ...connection, accessToken: 'a.b.c' } as ClientOptions).getSecretThing();
    expect(fetch.mock.calls[0]![0].headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('resolves a path against the page, and refuses it where there is no page', async () => {
    expect(() => connect({ proxy: '/api/jupiter' })).toThrow(/`proxy` must be the URL of your handler/);
    vi.stubGlobal('location', { href: 'https://your.app/deep/page?x=1' });
    try {
      const fetch = answering();
      await clientOf(connect({ proxy: '/api/jupiter', fetch })).listThings();
      expect(fetch.mock.calls[0]![0].url).toBe('https://your.app/api/jupiter/things');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([undefined, '', 'api/jupiter'])(
    'refuses the proxy %o, which a page would read as a path below it',
    (proxy) => {
      vi.stubGlobal('location', { href: 'https://your.app/deep/page' });
      try {
        expect(() => connect({ proxy: proxy as string })).toThrow(/`proxy` must be/);
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );
});
