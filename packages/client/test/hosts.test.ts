import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, type ClientOptions } from '../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { operations, recordingClient, servers } from './table.js';

const make = (options: object) =>
  createClient(operations, servers, { apiKey: 'k', ...options } as ClientOptions);
const refused = expect.objectContaining({ code: 'config/host-not-allowed' });

describe('the key', () => {
  it.each([
    'https://api.example',
    'https://tx.example/',
    'http://127.0.0.1:4010',
    'http://localhost:1',
    'http://[::1]:80',
  ])('goes to %s', (baseUrl) => {
    expect(() => make({ baseUrl })).not.toThrow();
  });

  it.each([
    'https://api.examp1e',
    'https://api.example.evil.test',
    'http://api.example',
    'https://api.example:8443',
    'http://127.0.0.1.evil.test',
    'http://localhost.evil.test',
    'http://10.0.0.1',
  ])('does not go to %s', (baseUrl) => {
    expect(() => make({ baseUrl })).toThrow(refused);
    expect(() => make({ baseUrl: { submit: baseUrl } })).toThrow(refused);
  });

  it('goes to hosts in allowHost, and nowhere else', () => {
    const baseUrl = 'https://proxy.test:8443/jup';
    expect(() => make({ baseUrl, allowHost: true })).not.toThrow();
    expect(() => make({ baseUrl, allowHost: 'proxy.test:8443' })).not.toThrow();
    expect(() => make({ baseUrl, allowHost: ['other.test', 'proxy.test:8443'] })).not.toThrow();
    expect(() => make({ baseUrl, allowHost: 'proxy.test' })).toThrow(refused);
    expect(() => make({ baseUrl, allowHost: 'other.test' })).toThrow(refused);
  });

  it('is absent, so any host is allowed', () => {
    const baseUrl = 'https://proxy.test';
    expect(() => make({ apiKey: undefined, keyless: true, baseUrl })).not.toThrow();
    expect(() => make({ apiKey: undefined, keyless: true, baseUrl, accessToken: 'a' })).toThrow(refused);
  });

  it('follows no redirect', async () => {
    let mode: string | undefined;
    const { client } = recordingClient((request) => {
      mode = request.redirect;
      return Response.json({});
    });
    await client.listThings();
    expect(mode).toBe('manual');
  });
});

describe('a client that is readOnly', () => {
  it('reads, and refuses everything else before anything is sent', async () => {
    const { client, seen } = recordingClient(undefined, { readOnly: true });
    await client.listThings();
    for (const id of ['sendThing', 'changeThing', 'removeThings'] as const) {
      expect(await rejection(client[id]({ thingId: 'a' }))).toMatchObject({
        code: 'config/read-only',
        context: { operationId: id, risk: operations[id].risk },
      });
    }
    expect(seen).toHaveLength(1);
  });
});

describe('a key in a browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.resetModules();
  });

  it('warns once, without the key', async () => {
    const { createClient: fresh } = await import(
      '../src/create-client.js?browser' as '../src/create-client.js'
    );
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('document', {});
    fresh(operations, servers, { apiKey: 'jup_secret', allowBrowserKey: true });
    fresh(operations, servers, { keyless: true });
    expect(warn).not.toHaveBeenCalled();
    fresh(operations, servers, { apiKey: 'jup_secret' });
    fresh(operations, servers, { apiKey: 'jup_secret' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls.join()).not.toContain('jup_secret');
  });
});
