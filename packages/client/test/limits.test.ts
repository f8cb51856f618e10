import { describe, expect, it } from 'vitest';
import { createLimiter } from '../src/index.js';
import type { Bucket } from '../src/operation.js';
import { type LimiterOptions, limitsOf, type Plan } from '../src/limiter.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const never = () => new AbortController().signal;

function limiter(budget: Parameters<typeof createLimiter>[0], options: LimiterOptions = {}) {
  const clock = fakeClock();
  const made = createLimiter(budget, { clock, ...options });
  const sentAt: number[] = [];
  const take = async (bucket: Bucket = 'default', signal: AbortSignal = never()) => {
    await made.acquire(bucket, signal);
    sentAt.push(clock.monotonic());
  };
  return { clock, made, take, sentAt };
}

describe('the sliding window', () => {
  it('never exceeds the budget, wherever it starts', async () => {
    const { clock, take, sentAt } = limiter(5);
    const calls: Promise<void>[] = [];
    let gap = 1;
    for (let i = 0; i < 40; i++) {
      calls.push(take());
      gap = (gap * 48_271) % 0x7fffffff;
      await clock.pass(gap % 1500);
    }
    await clock.drive(Promise.all(calls));
    expect(sentAt).toHaveLength(40);
    for (const start of sentAt) {
      expect(sentAt.filter((at) => at >= start && at < start + 10_000).length).toBeLessThanOrEqual(5);
    }
  });

  it('allows a burst of the whole budget at once', async () => {
    const { take, sentAt } = limiter({ default: 60 });
    await Promise.all(Array.from({ length: 60 }, () => take()));
    expect(sentAt).toEqual(Array(60).fill(0));
  });

  it('is separate per bucket', async () => {
    const { take, sentAt, clock } = limiter({ default: 1, execute: 1 });
    await Promise.all([take('default'), take('execute'), take('submit'), take('submit')]);
    expect(clock.monotonic()).toBe(0);
    expect(sentAt).toHaveLength(4);
  });

  it('does not move when the machine\u2019s time is corrected', async () => {
    const { clock, take } = limiter(1);
    await take();
    clock.jump(10 * 60_000);
    const second = take();
    await clock.pass(9_999);
    let done = false;
    void second.then(() => (done = true));
    await clock.pass(0);
    expect(done).toBe(false);
    await clock.drive(second);
  });

  it.each([
    ['keyless', 5, 200],
    ['free', 10, 500],
    ['developer', 100, 1000],
    ['launch', 500, 1000],
    ['pro', 1500, 1000],
  ] as [Plan, number, number][])('of plan %s is %i, and %i for execute', (plan, own, execute) => {
    expect(limitsOf(plan)).toEqual({ default: own, execute, submit: execute });
  });
});

describe('the queue', () => {
  it('serves first come, first served', async () => {
    const { clock, made } = limiter(1);
    const order: number[] = [];
    const calls = [0, 1, 2, 3].map(async (i) => {
      await made.acquire('default', never());
      order.push(i);
    });
    await clock.drive(Promise.all(calls));
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('drops an aborted call, keeps the order of the others and leaves no timer', async () => {
    const { clock, take, sentAt } = limiter(1);
    await take();
    const controller = new AbortController();
    const left = rejection(take('default', controller.signal));
    const next = take();
    await clock.pass(1000);
    controller.abort('bye');
    expect(await left).toBe('bye');
    await clock.drive(next);
    expect(sentAt).toEqual([0, 10_500]);

    const last = new AbortController();
    const gone = rejection(take('default', last.signal));
    await clock.pass(0);
    expect(clock.running).toBe(1);
    last.abort('bye');
    expect(await gone).toBe('bye');
    expect(clock.running).toBe(0);
    await clock.pass(11_000);
    await take();
    expect(sentAt).toHaveLength(3);
  });

  it('is bounded', async () => {
    const { take } = limiter(1, { maxQueue: 2 });
    await take();
    void take();
    void take();
    expect(await rejection(take())).toMatchObject({
      code: 'limit/queue-full',
      context: { bucket: 'default', waiting: 2 },
    });
  });

  it('sends what changes something before what only reads, however many reads wait', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(undefined, { clock, limit: 1, timeout: { totalMs: Infinity } });
    const reads = [1, 2, 3].map((page) => client.listThings({ page }));
    await clock.pass(1000);
    const changes = ['a', 'b'].map((thingId) => client.changeThing({ thingId }));
    await clock.drive(Promise.all([...reads, ...changes]));
    expect(seen.map(({ url }) => url.replace('https://api.example', ''))).toEqual([
      '/things?page=1',
      '/things/a',
      '/things/b',
      '/things?page=2',
      '/things?page=3',
    ]);
  });

  it('that is full of reads still takes what moves funds', async () => {
    const { clock, made, take } = limiter(1, { maxQueue: 1 });
    await take();
    const read = take();
    expect(await rejection(take())).toMatchObject({ code: 'limit/queue-full' });
    const execution = made.acquire('default', never(), true);
    let done: string[] = [];
    void read.then(() => (done = [...done, 'read']));
    void Promise.resolve(execution).then(() => (done = [...done, 'execution']));
    await clock.drive(read);
    expect(done).toEqual(['execution', 'read']);
  });

  it('is shared by clients with the same limiter', async () => {
    const clock = fakeClock();
    const limit = createLimiter(2, { clock });
    const clients = [1, 2].map(() =>
      recordingClient(undefined, { clock, limit, timeout: { totalMs: Infinity } }),
    );
    await clock.drive(
      Promise.all(clients.flatMap(({ client }) => [client.listThings(), client.listThings()])),
    );
    expect(clock.monotonic()).toBe(10_500);
  });

  it('with its defaults lets a call wait for its turn, however full the window is', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(undefined, { clock, limit: 'keyless' });
    await clock.drive(Promise.all(Array.from({ length: 40 }, () => client.listThings())));
    expect(seen).toHaveLength(40);
  });

  it('counts a request when it leaves, not when its credentials are asked for', async () => {
    const clock = fakeClock();
    const sentAt: number[] = [];
    let asked = 0;
    const slowly = () =>
      new Promise<string>((resolve) => void clock.set(() => resolve('a.b.c'), asked++ < 5 ? 20_000 : 0));
    const answer = () => {
      sentAt.push(clock.monotonic());
      return Response.json({});
    };
    const { client } = recordingClient(answer, { clock, limit: 5, accessToken: slowly });
    const calls = Array.from({ length: 10 }, () => client.getSecretThing());
    await clock.drive(Promise.all(calls));
    for (const start of sentAt)
      expect(sentAt.filter((at) => at >= start && at < start + 10_000).length).toBeLessThanOrEqual(5);
  });

  it('counts against the total time of a call', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(undefined, { clock, limit: 1, timeout: { totalMs: 2000 } });
    await client.listThings();
    expect(await clock.drive(rejection(client.listThings()))).toMatchObject({ code: 'time/total' });
    expect(clock.monotonic()).toBe(2000);
    expect(seen).toHaveLength(1);
  });
});

describe('a 429', () => {
  const refused = Response.json(
    { code: 429, message: '[API Gateway] Too many requests' },
    { status: 429, headers: { 'retry-after': '10' } },
  );

  it('pauses its whole bucket, and no other', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(inTurn(refused, Response.json({})), { clock, random: () => 1 });
    const first = client.listThings();
    await clock.pass(0);
    const second = client.listThings();
    const other = client.sendThing();
    await clock.pass(9999);
    await other;
    expect(seen.map(({ url }) => url)).toEqual(['https://api.example/things', 'https://tx.example/']);
    await clock.drive(Promise.all([first, second]));
    expect(seen).toHaveLength(4);
  });

  it('is what pauses a bucket, not the counters in the headers, which differ between machines', async () => {
    const clock = fakeClock();
    const counters = (remaining: number) => ({
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-current': String(5 - remaining),
      'x-ratelimit-reset': String(clock.wall() / 1000 + 10),
    });
    const answers = [4, 0, 3, -1].map((remaining) => Response.json({}, { headers: counters(remaining) }));
    const { client, seen } = recordingClient(inTurn(...answers), { clock });
    for (const _ of answers) await clock.drive(client.listThings());
    expect([seen.length, clock.monotonic()]).toEqual([4, 0]);
  });

  it('pauses as soon as it arrives, before its body', async () => {
    const clock = fakeClock();
    const stalled = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }), { status: 429 });
    const { client, seen } = recordingClient(inTurn(stalled, Response.json({})), { clock, retries: 0 });
    const first = rejection(client.listThings());
    await clock.pass(0);
    const second = client.listThings();
    await clock.pass(999);
    expect(seen).toHaveLength(1);
    await clock.drive(Promise.all([first, second]));
    expect(seen).toHaveLength(2);
  });

  it('pauses for a second without a header that says how long', async () => {
    const clock = fakeClock();
    const bare = Response.json({}, { status: 429 });
    const { client } = recordingClient(inTurn(bare, Response.json({})), { clock, random: () => 0 });
    await clock.drive(client.listThings());
    expect(clock.monotonic()).toBe(1000);
  });
});

it.each(['Free', '', 'gold'])('refuses %j, which is not a plan', (plan) => {
  expect(() => createLimiter(plan as Plan)).toThrowError(
    expect.objectContaining({ code: 'config/bad-option', context: { option: 'limit' } }),
  );
});

it.each([null, Number.NaN, 0])('refuses %j as a budget, which would limit nothing', (budget) => {
  expect(() => createLimiter({ default: budget as number })).toThrowError(
    expect.objectContaining({ code: 'config/bad-option', context: { option: 'limit' } }),
  );
});

it('a failing store ends the waiting calls one by one', async () => {
  let answers = 0;
  const { clock, take } = limiter(undefined, {
    store: {
      take: () => (answers++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(0)),
      pause: () => {},
    },
  });
  const [first, second] = [rejection(take()), rejection(take())];
  expect(await clock.drive(first)).toMatchObject({ message: 'gone' });
  expect(await clock.drive(second)).toBeUndefined();
});
