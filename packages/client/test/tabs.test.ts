import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabsLimiter } from '../src/tabs.js';

const never = () => new AbortController().signal;

/** Each tab is a limiter: they have storage and locks in common, and nothing else. */
const tab = (limit: Parameters<typeof tabsLimiter>[0]['limit'] = 4, key?: string) => {
  const limiter = tabsLimiter({ limit, key });
  return {
    ...limiter,
    /** @returns whether it may be sent by now */
    async take(bucket: 'default' | 'execute' = 'default') {
      let may = false;
      void Promise.resolve(limiter.acquire(bucket, never())).then(() => (may = true));
      await vi.advanceTimersByTimeAsync(1);
      return may;
    },
  };
};

const kept = new Map<string, string>();
let held = Promise.resolve<unknown>(undefined);
const locks = {
  request: (_: string, __: LockOptions, use: () => unknown) => (held = held.catch(() => {}).then(use)),
};
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
};

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shares = async (first: ReturnType<typeof tab>, second: ReturnType<typeof tab>) => {
  const taken: boolean[] = [];
  for (let call = 0; call < 3; call++) taken.push(await first.take(), await second.take());
  return taken.filter(Boolean).length;
};

it('gives the tabs one budget together, and it again after the window', async () => {
  const [first, second] = [tab(), tab()];
  expect(await shares(first, second)).toBe(4);
  expect(await first.take('execute')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_500);
  // The two that waited have had a place by now.
  expect([await first.take(), await second.take(), await first.take()]).toEqual([true, true, false]);
});

it('has a budget per name', async () => {
  expect(await shares(tab(1, 'one'), tab(1, 'other'))).toBe(2);
});

it('pauses every tab after a 429 of one', async () => {
  const [first, second] = [tab(), tab()];
  first.pause('default', 60_000);
  expect(await second.take()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await second.take()).toBe(true);
});

it.each(['no JSON', '[]', '{"sent":{"default":7}}', 'null'])(
  'counts from nothing where it finds %s',
  async (text) => {
    kept.set('galilean.limit', text);
    expect(await shares(tab(), tab())).toBe(4);
  },
);

it('is not held up by times that a clock which was set back has left', async () => {
  const ahead = Date.now() + 86_400_000;
  kept.set(
    'galilean.limit',
    JSON.stringify({ sent: { default: Array(9).fill(ahead) }, pausedUntil: { default: ahead } }),
  );
  expect(await shares(tab(), tab())).toBe(4);
});

it.each([
  ['text', () => [`${Date.now()}`, `${Date.now()}`]],
  ['a list', () => [[Date.now()], [Date.now()]]],
])('is held up for no longer than the window by times that are %s', async (_, times) => {
  kept.set('galilean.limit', JSON.stringify({ sent: { default: times() } }));
  const first = tab(2);
  expect(await first.take()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_500);
  expect([await first.take(), await first.take()]).toEqual([true, false]);
});

it('pauses for no longer after the clock was set back', async () => {
  const [first, second] = [tab(), tab()];
  first.pause('default', 10_000);
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(Date.now() - 3_000_000);
  expect(await second.take()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await second.take()).toBe(true);
});

it.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['storage', () => vi.stubGlobal('localStorage', undefined)],
  [
    'room',
    () =>
      vi.stubGlobal('localStorage', {
        ...storage,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
  ],
])('counts alone without %s', async (_, take) => {
  take();
  const [first, second] = [tab(), tab()];
  expect(await shares(first, second)).toBe(6);
  expect([await first.take(), await first.take()]).toEqual([true, false]);
  second.pause('default', 60_000);
  expect(await second.take()).toBe(false);
});

it('counts alone where the lock is never free', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    },
  });
  const sent = vi.fn();
  void Promise.resolve(tab().acquire('default', never())).then(sent);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(sent).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('knows what it has sent when the storage fills up', async () => {
  const one = tab(2);
  expect(await one.take()).toBe(true);
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect([await one.take(), await one.take()]).toEqual([true, false]);
});
