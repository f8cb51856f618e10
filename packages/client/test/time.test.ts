import { afterEach, describe, expect, it } from 'vitest';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const silence = () => new Promise<Response>(() => {});
const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(reason));
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});

describe('the timeout of an attempt', () => {
  it('ends it, and rejects the call when it was the last one', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(silence, { clock, timeout: { attemptMs: 1000 }, retries: 1 });
    const error = await clock.drive(rejection(client.listThings()));
    expect(error).toMatchObject({
      code: 'time/attempt',
      context: { operationId: 'listThings', method: 'GET', path: '/things', attempt: 2, ms: 1000 },
    });
    expect(seen).toHaveLength(2);
    expect(clock.running).toBe(0);
  });

  it('covers the body', async () => {
    const clock = fakeClock();
    const slow = () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
    const { client } = recordingClient(slow, { clock, timeout: { attemptMs: 1000 }, retries: 0 });
    expect(await clock.drive(rejection(client.listThings()))).toMatchObject({ code: 'time/attempt' });
  });

  it('aborts the request\u2019s signal', async () => {
    const clock = fakeClock();
    let aborted = false;
    const { client } = recordingClient(
      (request) => {
        request.signal.addEventListener('abort', () => {
          aborted = true;
        });
        return silence();
      },
      { clock, retries: 0 },
    );
    await clock.drive(rejection(client.listThings()));
    expect(aborted).toBe(true);
  });
});

describe('the total timeout', () => {
  it('says that nothing was sent when the wait after a 429 lasts longer', async () => {
    const clock = fakeClock();
    const refuse = () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } });
    const { client, seen } = recordingClient(refuse, { clock, timeout: { totalMs: 5000 } });
    await clock.drive(rejection(client.listThings()));
    expect(await clock.drive(rejection(client.listThings()))).toMatchObject({
      code: 'time/total',
      message: 'listThings: not sent within 5000 ms.',
    });
    expect(seen).toHaveLength(1);
  });

  it('says that there was no answer when the request was sent', async () => {
    const clock = fakeClock();
    const { client } = recordingClient(silence, { clock, limit: 5, timeout: { totalMs: 5000 } });
    expect(await clock.drive(rejection(client.listThings()))).toMatchObject({
      message: 'listThings: no answer within 5000 ms.',
    });
  });

  it('ends the call whatever the attempts do, with the last failure as the cause', async () => {
    const clock = fakeClock();
    const reset = new TypeError('reset');
    const { client } = recordingClient(inTurn(reset, silence), {
      clock,
      timeout: { attemptMs: Infinity, totalMs: 5000 },
    });
    const error = await clock.drive(rejection(client.listThings()));
    expect(error).toMatchObject({ code: 'time/total', cause: { code: 'network/failed', cause: reset } });
    expect(clock.monotonic()).toBe(5000);
    expect(clock.running).toBe(0);
  });

  it('can be set per call', async () => {
    const clock = fakeClock();
    const { client } = recordingClient(silence, { clock, retries: 0 });
    await clock.drive(rejection(client.listThings({}, { timeout: { totalMs: 70 } })));
    expect(clock.monotonic()).toBe(70);
  });

  it('covers a slow source of credentials', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(undefined, { clock, apiKey: () => new Promise(() => {}) });
    expect(await clock.drive(rejection(client.listThings()))).toMatchObject({ code: 'time/total' });
    expect(seen).toHaveLength(0);
  });

  it('leaves no timer after a successful call', async () => {
    const clock = fakeClock();
    const { client } = recordingClient(undefined, { clock });
    await client.listThings();
    expect(clock.running).toBe(0);
  });

  it('is the default for undefined', async () => {
    const timeout = { totalMs: undefined } as object;
    expect(await recordingClient(undefined, { timeout }).client.listThings()).toEqual({});
  });

  it.each([
    ['attemptMs', { timeout: { attemptMs: NaN } }],
    ['totalMs', { timeout: { totalMs: -1 } }],
    ['retries', { retries: -1 }],
  ])('refuses a client with an impossible %s', (option, options) => {
    expect(() => recordingClient(undefined, options)).toThrowError(
      expect.objectContaining({ code: 'config/bad-option', context: { option } }),
    );
  });

  it.each([-1, NaN, 'soon'])('refuses %s', async (totalMs) => {
    const { client } = recordingClient();
    const call = client.listThings({}, { timeout: { totalMs: totalMs as number } });
    expect(await rejection(call)).toMatchObject({
      code: 'config/bad-option',
      context: { option: 'totalMs' },
    });
  });
});

describe('the caller\u2019s signal', () => {
  it('wins over both timeouts', async () => {
    const clock = fakeClock();
    const controller = new AbortController();
    const reason = new Error('enough');
    clock.set(() => controller.abort(reason), 1000);
    const { client } = recordingClient(silence, { clock, timeout: { attemptMs: 1000, totalMs: 1000 } });
    expect(await clock.drive(rejection(client.listThings({}, { signal: controller.signal })))).toBe(reason);
    expect(clock.running).toBe(0);
  });

  it('wins even when a timeout passed a moment before', async () => {
    const clock = fakeClock();
    const controller = new AbortController();
    const reason = new Error('enough');
    const set: typeof clock.set = (act, ms) =>
      clock.set(() => {
        act();
        controller.abort(reason);
      }, ms);
    const { client } = recordingClient(silence, { clock: { ...clock, set }, retries: 0 });
    expect(await clock.drive(rejection(client.listThings({}, { signal: controller.signal })))).toBe(reason);
  });

  it('ends a pause between attempts', async () => {
    const clock = fakeClock();
    const controller = new AbortController();
    const { client, seen } = recordingClient(inTurn(new TypeError('reset')), { clock });
    const call = rejection(client.listThings({}, { signal: controller.signal }));
    await clock.pass(10);
    controller.abort('bye');
    expect(await call).toBe('bye');
    expect(seen).toHaveLength(1);
    expect(clock.running).toBe(0);
  });

  it('discards a late answer, without an unhandled rejection', async () => {
    const controller = new AbortController();
    let cancelled = false;
    let answer: (response: Response) => void = () => {};
    const { client } = recordingClient(() => new Promise((resolve) => (answer = resolve)));
    const call = rejection(client.listThings({}, { signal: controller.signal }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort('bye');
    expect(await call).toBe('bye');
    answer(new Response(new ReadableStream({ cancel: () => void (cancelled = true) })));
    await new Promise((resolve) => setImmediate(resolve));
    expect(cancelled).toBe(true);
  });
});
