import { describe, expect, it } from 'vitest';
import { createClient, isGalileanError, type ClientOptions } from '../src/index.js';
import { operations, recordingClient, servers } from './table.js';

const make = (options: unknown) => createClient(operations, servers, options as ClientOptions);
const caught = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('key', () => {
  it('goes into x-api-key', async () => {
    const { client, seen } = recordingClient();
    await client.listThings();
    expect(seen[0]!.headers['x-api-key']).toBe('jup_test_key');
  });

  it('can be a function', async () => {
    const { client, seen } = recordingClient(undefined, { apiKey: async () => 'jup_later' });
    await client.listThings();
    expect(seen[0]!.headers['x-api-key']).toBe('jup_later');
  });

  it('is required, and the error says where to get one', () => {
    const error = caught(() => make({}));
    expect(isGalileanError(error, 'config/no-key')).toBe(true);
    expect((error as Error).message).toContain('developers.jup.ag/portal');
  });

  it('is not sent by a keyless client', async () => {
    const { client, seen } = recordingClient(undefined, { apiKey: undefined, keyless: true });
    await client.listThings();
    expect(seen[0]!.headers).not.toHaveProperty('x-api-key');
  });
});

describe('access token', () => {
  it('goes to the operations that need one, and only there', async () => {
    const { client, seen } = recordingClient(undefined, { accessToken: () => 'a.b.c' });
    await client.getSecretThing();
    await client.listThings();
    expect(seen.map(({ headers }) => headers['authorization'])).toEqual(['Bearer a.b.c', undefined]);
  });

  it('is required before anything is sent', async () => {
    const { client, seen } = recordingClient();
    const error = await client.getSecretThing().catch((reason: unknown) => reason);
    expect(isGalileanError(error, 'config/no-access-token')).toBe(true);
    expect(seen).toHaveLength(0);
  });
});

describe('baseUrl', () => {
  it('moves every operation if it is one origin', async () => {
    const { client, seen } = recordingClient(undefined, { baseUrl: 'http://127.0.0.1:4010' });
    await client.listThings();
    await client.sendThing();
    expect(seen.map(({ url }) => url)).toEqual(['http://127.0.0.1:4010/things', 'http://127.0.0.1:4010/']);
  });

  it('moves only the named servers', async () => {
    const { client, seen } = recordingClient(undefined, { baseUrl: { submit: 'http://127.0.0.1:4011' } });
    await client.listThings();
    await client.sendThing();
    expect(seen.map(({ url }) => url)).toEqual(['https://api.example/things', 'http://127.0.0.1:4011/']);
  });

  it.each(['', 'localhost:4010', 'ftp://x', '//x'])('refuses %j', (baseUrl) => {
    expect(
      isGalileanError(
        caught(() => make({ apiKey: 'k', baseUrl })),
        'config/bad-base-url',
      ),
    ).toBe(true);
  });
});
