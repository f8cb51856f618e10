import { describe, expect, it } from 'vitest';
import { combineHooks, type Hooks } from '../src/index.js';
import type { CallInfo } from '../src/hooks.js';
import type { Reply } from '../src/transport.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

function recorder() {
  const told: [string, CallInfo, Record<string, unknown>][] = [];
  const tell = (name: string) => (call: CallInfo, event: object) =>
    void told.push([name, call, event as Record<string, unknown>]);
  const hooks: Hooks = {
    onRequest: tell('onRequest'),
    onResponse: tell('onResponse'),
    onRetry: tell('onRetry'),
    onError: tell('onError'),
  };
  return { told, hooks };
}

describe('hooks', () => {
  it('are called for each attempt, always with the same call object', async () => {
    const clock = fakeClock();
    const { told, hooks } = recorder();
    const failing = Response.json({}, { status: 500 });
    const { client } = recordingClient(inTurn(new TypeError('reset'), failing, failing), { clock, hooks });
    await clock.drive(rejection(client.listThings({ secret: 'value' })));
    expect(told.map(([name, , { attempt }]) => `${name} ${attempt as number}`)).toEqual([
      'onRequest 1',
      'onRetry 1',
      'onRequest 2',
      'onResponse 2',
      'onRetry 2',
      'onRequest 3',
      'onResponse 3',
      'onError 3',
    ]);
    expect(new Set(told.map(([, call]) => call)).size).toBe(1);
    expect(told[0]![1]).toEqual({
      operationId: 'listThings',
      method: 'GET',
      path: '/things',
      risk: 'read',
      bucket: 'default',
      origin: 'https://api.example',
    });
  });

  it('get the request id and the headers of an answer', async () => {
    const { told, hooks } = recorder();
    const answer = Response.json({}, { headers: { 'x-api-gateway-request-id': 'r-1' } });
    const { client } = recordingClient(() => answer, { hooks });
    await client.listThings();
    expect(told[1]).toMatchObject(['onResponse', {}, { requestId: 'r-1', headers: answer.headers }]);
  });

  it('may add headers, and see no credentials', async () => {
    let given: Record<string, string> = {};
    const { client, seen } = recordingClient(undefined, {
      accessToken: 'a.b.c',
      hooks: {
        onRequest(_, { headers }) {
          given = { ...headers };
          headers['traceparent'] = '00-1';
          headers['x-api-key'] = 'other';
        },
      },
    });
    await client.getSecretThing();
    expect(seen[0]!.headers).toMatchObject({ traceparent: '00-1', 'x-api-key': 'jup_test_key' });
    expect(given).not.toHaveProperty('x-api-key');
    expect(given).not.toHaveProperty('authorization');
  });

  it('cannot change the outcome by throwing or by rejecting', async () => {
    const hooks: Hooks = {
      onRequest() {
        throw new Error('mine');
      },
      onResponse: async () => Promise.reject(new Error('mine too')),
    };
    const { client } = recordingClient(undefined, { hooks });
    expect(await client.listThings()).toEqual({});
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('can be combined', async () => {
    const [first, second] = [recorder(), recorder()];
    const broken: Hooks = {
      onRequest() {
        throw new Error('mine');
      },
    };
    const { client } = recordingClient(undefined, { hooks: combineHooks(first.hooks, broken, second.hooks) });
    await client.listThings();
    for (const { told } of [first, second])
      expect(told.map(([name]) => name)).toEqual(['onRequest', 'onResponse']);
  });

  it('do not get an answer whose body came after the call ended', async () => {
    const { told, hooks } = recorder();
    const checked: unknown[] = [];
    const clock = fakeClock();
    let arrive: (text: string) => void = () => {};
    const transport = async (): Promise<Reply> => ({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-length': '2' }),
      // Ignores the signal.
      text: () => new Promise((resolve) => (arrive = resolve)),
      body: null,
    });
    const { client } = recordingClient(undefined, {
      hooks,
      clock,
      transport,
      check: (operationId) => checked.push(operationId),
    });
    const call = rejection(client.listThings({}, { retries: 0, timeout: { attemptMs: 10 } }));
    await clock.pass(10);
    expect(await call).toMatchObject({ code: 'time/attempt' });
    arrive('{}');
    await new Promise((resolve) => setImmediate(resolve));
    expect(told.map(([name]) => name)).toEqual(['onRequest', 'onError']);
    expect(checked).toEqual([]);
  });

  it('are not called for a call that was refused before its first attempt', async () => {
    const { told, hooks } = recorder();
    const { client } = recordingClient(undefined, { hooks, readOnly: true });
    expect(await rejection(client.removeThings())).toMatchObject({ code: 'config/read-only' });
    expect(told).toEqual([]);
  });

  it('do not get an answer that came after the call ended', async () => {
    const { told, hooks } = recorder();
    let answer: (response: Response) => void = () => {};
    const controller = new AbortController();
    const { client } = recordingClient(() => new Promise((resolve) => (answer = resolve)), { hooks });
    const call = rejection(client.listThings({}, { signal: controller.signal }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort('bye');
    await call;
    answer(Response.json({}));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told.map(([name]) => name)).toEqual(['onRequest', 'onError']);
  });
});
