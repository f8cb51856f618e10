import { describe, expect, it } from 'vitest';
import { connect, createClient } from '../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { operations, recordingClient } from './table.js';

describe('an option that does not exist', () => {
  it.each<[object, RegExp]>([
    [{ maxRetries: 3 }, /`maxRetries` must be left out: it does not exist\. Use retries/],
    [{ baseURL: 'https://api.example' }, /Use baseUrl/],
    [{ zzz: 1 }, /Use apiKey, keyless, accessToken/],
    [{ timeout: 1 }, /`timeout` must be \{ attemptMs, totalMs \}/],
    [{ timeout: { attempt: 1 } }, /`attempt` must be left out.*Use attemptMs/],
    [{ limit: 'constructor' }, /`limit` must be one of keyless, free/],
    [{ limit: 'gold' }, /`limit` must be one of keyless, free, developer, launch, pro/],
    [{ limit: { perSecond: 5 } }, /`perSecond` must be left out.*Use default, execute, submit/],
  ])('%o of a client is refused with the way out', (options, text) => {
    expect(() => recordingClient(undefined, options)).toThrow(text);
  });

  it.each<[unknown, RegExp]>([
    [{ onReqest: () => {} }, /`onReqest` must be left out.*Use onRequest/],
    [() => {}, /`hooks` must be \{ onRequest, onResponse, onRetry, onWarning, onError \}/],
  ])('%o as hooks is refused with the way out', (hooks, text) => {
    const options = { apiKey: 'any', hooks: hooks as never };
    expect(() => createClient(operations, { api: 'https://api.example' }, options)).toThrow(text);
  });

  it.each(['my-key', null, 5])('%j in place of the options is refused', (options) => {
    const create = () => createClient(operations, { api: 'https://api.example' }, options as never);
    expect(create).toThrow(/`options` must be \{ apiKey, keyless, /);
  });

  it.each<[object, RegExp]>([
    [{ timout: { totalMs: 5 } }, /Use timeout/],
    [{ timeout: 5 }, /`timeout` must be \{ attemptMs, totalMs \}/],
    [{ timeout: { totalMS: 5 } }, /Use totalMs/],
    [{ signal: 5000 }, /`signal` must be an AbortSignal/],
    [{ headers: 'x-team: desk' }, /`headers` must be plain text/],
  ])('%o of a call is refused with the way out', async (options, text) => {
    const { client, seen } = recordingClient();
    expect(String(await rejection(client.listThings({}, options)))).toMatch(text);
    expect(seen).toEqual([]);
  });

  class Inherited {
    get readOnly() {
      return true;
    }
  }

  it.each([new Inherited(), Object.create({ readOnly: true }) as object, []])(
    'options that inherit are refused, because a copy of them would lose a limit: %o',
    async (options) => {
      const text = /`options` must be \{.*\}, a plain object/;
      expect(() => createClient(operations, { api: 'https://api.example' }, options as never)).toThrow(text);
      expect(() => connect(options as never)).toThrow(text);
      const { client, seen } = recordingClient();
      expect(String(await rejection(client.listThings({}, options)))).toMatch(text);
      expect(seen).toEqual([]);
    },
  );

  it('no limit at all is refused where one was meant', () => {
    for (const limit of [null, [], Object.create({ default: 1 }) as object])
      expect(() => recordingClient(undefined, { limit: limit as never })).toThrow(/`limit` must be/);
  });

  it('hooks may be an instance of a class: each is read by its name', () => {
    class Metrics {
      onRequest() {}
    }
    expect(() => recordingClient(undefined, { hooks: new Metrics() })).not.toThrow();
  });
});
