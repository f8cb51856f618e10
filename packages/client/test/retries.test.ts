import { describe, expect, it } from 'vitest';
import { createRetryBudget } from '../src/index.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const status = (code: number, headers: Record<string, string> = {}) =>
  Response.json({ error: 'no' }, { status: code, headers });
const reset = new TypeError('reset');
const ok = Response.json({ fine: true });

function scripted(...answers: Parameters<typeof inTurn>) {
  const clock = fakeClock();
  return { clock, ...recordingClient(inTurn(...answers), { clock, random: () => 1 }) };
}

describe('the retry budget', () => {
  const down = (options: Parameters<typeof recordingClient>[1] = {}) => {
    const clock = fakeClock();
    return { clock, ...recordingClient(inTurn(status(503)), { clock, random: () => 1, ...options }) };
  };

  it('lets retries add ten calls at once, then one per ten calls', async () => {
    const { clock, client, seen } = down();
    const sentAfter = async (calls: number) => {
      for (let index = 0; index < calls; index++) await clock.drive(rejection(client.listThings()));
      return seen.length;
    };
    expect(await sentAfter(5)).toBe(5 + 10);
    expect(await sentAfter(1000)).toBeLessThanOrEqual(1005 + 10 + 100);
    expect(seen.length).toBeGreaterThan(1005 + 10 + 95);
  });

  it('fills up while calls succeed, to its burst', async () => {
    let isDown = false;
    const clock = fakeClock();
    const retryBudget = createRetryBudget({ burst: 2, share: 0.5 });
    const answer = async () => (isDown ? status(503) : Response.json({}));
    const { client, seen } = recordingClient(answer, { clock, random: () => 1, retryBudget });
    for (let index = 0; index < 50; index++) await client.listThings();
    isDown = true;
    const before = seen.length;
    await clock.drive(rejection(client.listThings({}, { retries: 9 })));
    expect(seen.length - before).toBe(3);
  });

  it('is shared by clients, and says through hooks that it is used up', async () => {
    const told: unknown[] = [];
    const retryBudget = createRetryBudget({ burst: 1, share: 0 });
    const hooks = { onError: (_: object, event: object) => told.push(event) };
    const [one, other] = [down({ retryBudget, hooks }), down({ retryBudget, hooks })];
    await one.clock.drive(rejection(one.client.listThings()));
    await other.clock.drive(rejection(other.client.listThings()));
    expect([one.seen.length, other.seen.length]).toEqual([2, 1]);
    expect(told).toMatchObject([
      { attempt: 2, isBudgetUsedUp: true },
      { attempt: 1, isBudgetUsedUp: true },
    ]);
  });

  it('does not count what the service limits, nor a call that has no retries left', async () => {
    const told: object[] = [];
    const clock = fakeClock();
    const { client, seen } = recordingClient(inTurn(status(429)), {
      clock,
      retryBudget: createRetryBudget({ burst: 0 }),
      hooks: { onError: (_, event) => void told.push(event) },
    });
    await clock.drive(rejection(client.listThings()));
    expect(seen).toHaveLength(3);
    expect(told[0]).toHaveProperty('isBudgetUsedUp', undefined);
  });
});

describe('a row that is safe', () => {
  it.each([
    ['a connection error', reset],
    ['408', status(408)],
    ['429', status(429)],
    ['500', status(500)],
    ['503', status(503)],
    ['a body cut off', new Response('{"a":', { headers: { 'content-type': 'application/json' } })],
  ])('is retried after %s', async (_, first) => {
    const { clock, client, seen } = scripted(first, ok);
    expect(await clock.drive(client.listThings())).toEqual({ fine: true });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409])('is not retried after %i', async (code) => {
    const { clock, client, seen } = scripted(status(code), ok);
    expect(await clock.drive(rejection(client.listThings()))).toMatchObject({ status: code });
    expect(seen).toHaveLength(1);
  });

  it('waits longer each time, up to eight seconds, and gives up after its retries', async () => {
    const { clock, client, seen } = scripted(reset);
    const error = await clock.drive(
      rejection(client.listThings({}, { retries: 7, timeout: { totalMs: Infinity } })),
    );
    expect(error).toMatchObject({ code: 'network/failed', context: { attempt: 8 }, cause: reset });
    expect(seen).toHaveLength(8);
    expect(clock.delays.filter((ms) => ms !== 15_000)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('randomises the waits', async () => {
    const clock = fakeClock();
    const { client } = recordingClient(inTurn(reset, ok), { clock, random: () => 0 });
    await clock.drive(client.listThings());
    expect(clock.delays).toContain(125);
  });

  it('does not start a wait longer than the remaining total time', async () => {
    const { clock, client } = scripted(status(503, { 'retry-after': '30' }), ok);
    const error = await clock.drive(rejection(client.listThings({}, { timeout: { totalMs: 10_000 } })));
    expect(error).toMatchObject({ status: 503 });
    expect(clock.monotonic()).toBe(0);
  });
});

describe('a row that is same-bytes-only', () => {
  it('sends identical bytes', async () => {
    const { clock, client, seen } = scripted(reset, status(500), ok);
    const params = { params: ['dHg='] };
    const call = client.sendThing(params);
    params.params[0] = 'changed meanwhile';
    await clock.drive(call);
    expect(seen.map(({ body }) => body)).toEqual(Array(3).fill('{"jsonrpc":"2.0","id":1,"params":["dHg="]}'));
  });
});

describe('a row that is never repeated', () => {
  it.each([reset, status(429), status(500)])('is sent once', async (failure) => {
    const { clock, client, seen } = scripted(failure, ok);
    expect(await clock.drive(rejection(client.removeThings({}, { retries: 9 })))).toBeInstanceOf(Error);
    expect(seen).toHaveLength(1);
  });
});

describe('a row that is check-first', () => {
  it('is sent once without reconcile', async () => {
    const { clock, client, seen } = scripted(reset, ok);
    const error = await clock.drive(rejection(client.changeThing({ thingId: 'a' })));
    expect(error).toMatchObject({ code: 'network/failed' });
    expect(seen).toHaveLength(1);
  });

  it('makes the read of its row, and resolves with what reconcile returns', async () => {
    const { clock, client, seen } = scripted(reset, Response.json({ price: 2 }));
    const call = client.changeThing(
      { thingId: 'a', price: 2 },
      { reconcile: async (ask) => ({ data: await ask({ thingId: 'a' }) }) },
    );
    expect(await clock.drive(call)).toEqual({ price: 2 });
    expect(seen.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  it('is sent again when reconcile returns undefined', async () => {
    const { clock, client, seen } = scripted(status(500), Response.json({ price: 1 }), ok);
    const call = client.changeThing(
      { thingId: 'a', price: 2 },
      {
        reconcile: async (ask) => {
          const data = (await ask({ thingId: 'a' })) as { price: number };
          return data.price === 2 ? { data } : undefined;
        },
      },
    );
    expect(await clock.drive(call)).toEqual({ fine: true });
    expect(seen.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PATCH']);
  });

  it('is not sent again when the read fails, and rejects with its own failure', async () => {
    const { clock, client, seen } = scripted(reset, status(401));
    const call = client.changeThing(
      { thingId: 'a' },
      { reconcile: async (ask) => ({ data: await ask({ thingId: 'a' }) }) },
    );
    expect(await clock.drive(rejection(call))).toMatchObject({
      code: 'network/failed',
      context: { operationId: 'changeThing', method: 'PATCH', attempt: 1 },
      cause: reset,
      reconcileError: { code: 'http/status', operationId: 'getThing', status: 401 },
    });
    expect(seen.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  it('rejects with the total timeout during the read, with the change\u2019s failure as its cause', async () => {
    const { clock, client } = scripted(reset);
    const reconcile = () => new Promise<never>(() => {});
    const error = await clock.drive(rejection(client.changeThing({ thingId: 'a' }, { reconcile })));
    expect(error).toMatchObject({ code: 'time/total', cause: { code: 'network/failed' } });
  });
});

describe('how long the service asks to wait', () => {
  const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
  const seconds = Date.parse(date) / 1000;
  it.each([
    ['Retry-After in seconds', { 'retry-after': '3' }, 3000],
    ['Retry-After as a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, 5000],
    ['x-ratelimit-reset in Unix seconds', { 'x-ratelimit-reset': String(seconds + 7) }, 7000],
    ['a date far in the future, clamped', { 'x-ratelimit-reset': String(seconds + 90_000) }, 60_000],
    ['a date in the past', { 'x-ratelimit-reset': String(seconds - 100) }, 250],
    ['a negative Retry-After', { 'retry-after': '-5' }, 250],
    ['nonsense', { 'retry-after': 'later' }, 250],
    [
      'nonsense beside what can be read',
      { 'retry-after': 'later', 'x-ratelimit-reset': String(seconds + 7) },
      7000,
    ],
    ['no time at all', { 'retry-after': '0', 'x-ratelimit-reset': String(seconds + 7) }, 250],
  ] as [string, Record<string, string>, number][])('%s', async (_, headers, expected) => {
    const { clock, client } = scripted(status(503, headers), ok);
    await clock.drive(client.listThings({}, { timeout: { totalMs: Infinity } }));
    expect(clock.monotonic()).toBe(expected);
  });

  it('is read relative to the answer\u2019s Date header, so a wrong local clock does no harm', async () => {
    const { clock, client } = scripted(status(429, { date, 'x-ratelimit-reset': String(seconds + 4) }), ok);
    clock.jump(-3_600_000);
    await clock.drive(client.listThings());
    expect(clock.monotonic()).toBe(4000);
  });
});
