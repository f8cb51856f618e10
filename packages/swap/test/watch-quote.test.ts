import { createLimiter } from '@galilean/client';
import { type FakeClock, fakeClock } from '@galilean/test-kit/fake-clock';
import { rejection } from '@galilean/test-kit/rejection';
import { expect, it } from 'vitest';
import { createSwapClient, type LiveQuote, mints, watchQuote, type WatchQuoteParams } from '../src/index.js';

const params = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100n };

/** A service whose time is the test's. It answers when `fails` is false, with the number of the request as the output. */
function service(options: { limit?: 'keyless' | 'free'; latencyMs?: number } = {}) {
  const clock = fakeClock();
  const asked: { at: number; amount: string | null; taker: string | null; path: string; ended: boolean }[] =
    [];
  const state = { fails: false, expireAt: undefined as string | undefined };
  const answer = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = {
      at: clock.monotonic(),
      amount: searchParams.get('amount'),
      taker: searchParams.get('taker'),
      path: pathname,
      ended: false,
    };
    asked.push(call);
    const outAmount = String(asked.length);
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => {
        call.ended = true;
        reject(request.signal.reason);
      });
      clock.set(() => {
        const body = { outAmount, transaction: null, expireAt: state.expireAt };
        resolve(state.fails ? new Response('{}', { status: 400 }) : Response.json(body));
      }, options.latencyMs ?? 0);
    });
  };
  const client = createSwapClient({ keyless: true, clock, fetch: answer, limit: options.limit });
  return { clock, asked, state, client, times: () => asked.map(({ at }) => at) };
}

/** A page that a test shows and hides. */
function page() {
  const listeners = new Set<() => void>();
  return {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    listeners,
    turn(state: 'visible' | 'hidden') {
      this.visibilityState = state;
      for (const listener of listeners) listener();
    },
  };
}

it('asks while someone looks, once at a time, and nothing else', async () => {
  const { clock, client, times } = service({ latencyMs: 400 });
  const live = watchQuote(client, params);
  await clock.pass(20_000);
  expect(times()).toEqual([]);
  // As React does in its strict mode.
  live.subscribe(() => {})();
  const stop = live.subscribe(() => {});
  const stopOther = live.subscribe(() => {});
  await clock.pass(11_000);
  expect(times()).toEqual([20_000, 25_400, 30_800]);
  stop();
  await clock.pass(5500);
  expect(times()).toHaveLength(4);
  stopOther();
  await clock.pass(60_000);
  expect(times()).toHaveLength(4);
  expect(clock.running).toBe(0);
});

it('says how old the quote is and when it becomes stale, which is at the latest after thirty seconds', async () => {
  const { clock, client, state } = service();
  const live = watchQuote(client, params);
  const seen: LiveQuote[] = [];
  live.subscribe(() => seen.push(live.getSnapshot()));
  await clock.pass(0);
  expect(live.getSnapshot()).toMatchObject({ quote: { outAmount: '1' }, ageMs: 0, expiresInMs: 30_000 });
  expect(live.getSnapshot()).toBe(live.getSnapshot());
  state.fails = true;
  await clock.pass(3500);
  expect(live.getSnapshot()).toMatchObject({ ageMs: 3000, expiresInMs: 27_000, isStale: false });
  await clock.pass(26_400);
  expect(live.getSnapshot()).toMatchObject({ isStale: false, error: { status: 400 } });
  await clock.pass(200);
  expect(live.getSnapshot()).toMatchObject({ quote: { outAmount: '1' }, expiresInMs: 0, isStale: true });
  state.fails = false;
  await clock.pass(60_000);
  expect(live.getSnapshot()).toMatchObject({ isStale: false, error: undefined });
});

it('asks before a market maker’s quote can no longer be executed, and never without a pause', async () => {
  const { clock, client, state, times } = service();
  const inSeconds = (seconds: number) => String(clock.wall() / 1000 + seconds);
  state.expireAt = inSeconds(23);
  const live = watchQuote(client, params);
  live.subscribe(() => {});
  await clock.pass(0);
  expect(live.getSnapshot()).toMatchObject({ expiresInMs: 3000 });
  state.expireAt = inSeconds(10);
  await clock.pass(6500);
  expect(times()).toEqual([0, 3000, 4000, 5000, 6000]);
  expect(live.getSnapshot()).toMatchObject({ isStale: true });
});

it('waits until changed parameters stay the same, and shows no price of the earlier ones meanwhile', async () => {
  const { clock, client, asked } = service({ latencyMs: 1000 });
  const live = watchQuote(client, params);
  live.subscribe(() => {});
  await clock.pass(1000);
  expect(live.getSnapshot().quote).toBeDefined();
  for (const amount of ['1', '12', '123']) {
    live.change({ ...params, amount });
    expect(live.getSnapshot()).toMatchObject({ params: { amount }, quote: undefined, isStale: false });
    await clock.pass(200);
  }
  await clock.pass(200);
  // Asked for, and no longer wanted.
  live.change({ ...params, amount: '1234' });
  await clock.pass(1300);
  expect(asked.map(({ amount, ended }) => [amount, ended])).toEqual([
    ['100', false],
    ['123', true],
    ['1234', false],
  ]);
  expect(live.getSnapshot()).toMatchObject({ quote: { outAmount: '3' } });
  const before = live.getSnapshot();
  live.change({ ...params, amount: 1234n });
  expect(live.getSnapshot()).toBe(before);
  live.change(undefined);
  await clock.pass(60_000);
  expect(asked).toHaveLength(3);
  expect(live.getSnapshot()).toMatchObject({ params: undefined, quote: undefined });
});

it('asks nothing in a hidden tab, and at once when it is seen again', async () => {
  const { clock, client, times } = service();
  const visibility = page();
  const live = watchQuote(client, params, { visibility });
  const stop = live.subscribe(() => {});
  await clock.pass(6000);
  visibility.turn('hidden');
  expect(live.getSnapshot()).toMatchObject({ isStale: true });
  await clock.pass(3_600_000);
  expect(times()).toEqual([0, 5000]);
  visibility.turn('visible');
  await clock.pass(0);
  expect(times()).toEqual([0, 5000, 3_606_000]);
  expect(live.getSnapshot()).toMatchObject({ isStale: false, ageMs: 0 });
  // A short look elsewhere costs no request.
  visibility.turn('hidden');
  visibility.turn('visible');
  await clock.pass(100);
  expect(times()).toHaveLength(3);
  stop();
  expect(visibility.listeners.size).toBe(0);
});

it('asks more and more rarely while requests fail', async () => {
  const { clock, client, state, times } = service();
  state.fails = true;
  watchQuote(client, params).subscribe(() => {});
  await clock.pass(320_000);
  expect(times()).toEqual([0, 10_000, 30_000, 70_000, 150_000, 230_000, 310_000]);
});

it('gives an iterator each new quote until its signal ends it, and stops when the loop is left', async () => {
  const { clock, client, times } = service();
  const ended = new AbortController();
  const live = watchQuote(client, params, { signal: ended.signal });
  const seen: (string | undefined)[] = [];
  const all = (async () => {
    for await (const { quote } of live) seen.push(quote?.outAmount);
  })();
  const first = (async () => {
    for await (const { quote } of live) return quote;
    return undefined;
  })();
  await clock.pass(10_000);
  expect(await first).toMatchObject({ outAmount: '1' });
  expect(seen).toEqual(['1', '2', '3']);
  ended.abort(new Error('the form was closed'));
  expect(await rejection(all)).toMatchObject({ message: 'the form was closed' });
  expect(clock.running).toBe(0);
  live.subscribe(() => {});
  await clock.pass(60_000);
  expect(times()).toHaveLength(3);
  expect(live.getSnapshot()).toMatchObject({ isStale: true });
});

/** How long a swap’s own two calls wait before they are sent. */
async function waits(clock: FakeClock, client: ReturnType<typeof service>['client']) {
  const from = clock.monotonic();
  await clock.drive(client.getOrder({ ...params, taker: mints.SOL }));
  await clock.drive(client.executeOrder({ signedTransaction: 'AA==', requestId: 'r' }).catch(() => {}));
  return clock.monotonic() - from;
}

it.each(['keyless', 'free'] as const)(
  'lets a swap be sent at once however many forms are open, on plan %s',
  async (limit) => {
    const { clock, asked, client } = service({ limit });
    for (let form = 0; form < 8; form++)
      watchQuote(client, { ...params, amount: String(form) }, { everyMs: 1000 }).subscribe(() => {});
    for (let swap = 0; swap < 40; swap++) {
      // Never at the same place of the window.
      await clock.pass(10_700 + swap * 37);
      expect(await waits(clock, client)).toBe(0);
    }
    const polled = asked.filter(({ taker, path }) => path.endsWith('/order') && !taker);
    const minutes = clock.monotonic() / 60_000;
    expect(polled.length / minutes).toBeGreaterThan(limit === 'free' ? 25 : 10);
  },
);

it('lets the quote of a swap go before every poll that waits for the same place', async () => {
  const clock = fakeClock();
  const limiter = createLimiter(2, { clock });
  const sent: (string | null)[] = [];
  const fetch = async (request: Request) => {
    sent.push(new URL(request.url).searchParams.get('amount'));
    return Response.json({ outAmount: '1' });
  };
  const client = createSwapClient({ keyless: true, clock, fetch, limit: limiter });
  const ask = (amount: string, more: Partial<WatchQuoteParams> & { taker?: string } = {}) =>
    client.getOrder({ ...params, amount, ...more });
  await clock.drive(Promise.all([ask('1'), ask('2')]));
  watchQuote(client, { ...params, amount: '3' }).subscribe(() => {});
  await clock.pass(1000);
  await clock.drive(ask('4', { taker: mints.SOL }));
  expect(sent).toEqual(['1', '2', '4', '3']);
});
