import { expect, it } from 'vitest';
import { isWatchTimeout, lastOf, watch, WatchTimeout } from '../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';

interface State {
  status: string | undefined;
  price?: number;
}

/** Returns these states in turn and then the last one again, and counts the polls. */
function looking(...states: State[]) {
  let looks = 0;
  const look = async () => states[Math.min(looks++, states.length - 1)]!;
  return { look, looks: () => looks };
}
const status = ({ status }: State) => status;
const isOver = ({ status }: State) => status === 'filled';
const of = (...statuses: (string | undefined)[]) => looking(...statuses.map((status) => ({ status })));

async function all(watched: AsyncIterable<State>) {
  const seen: unknown[] = [];
  for await (const { status } of watched) seen.push(status);
  return seen;
}

it('yields each new state up to the final one, and then ends', async () => {
  const { look, looks } = of('open', 'open', 'partly', 'partly', 'filled', 'later');
  expect(await all(watch(look, status, isOver, { everyMs: 1 }))).toEqual(['open', 'partly', 'filled']);
  expect(looks()).toBe(5);
});

it('yields the first state even when its version is undefined', async () => {
  expect(await all(watch(of(undefined, 'filled').look, status, isOver, { everyMs: 1 }))).toEqual([
    undefined,
    'filled',
  ]);
});

it('polls once when the state is final already', async () => {
  const { look, looks } = of('filled');
  expect(await lastOf(watch(look, status, isOver, { everyMs: 600_000 }))).toEqual({ status: 'filled' });
  expect(looks()).toBe(1);
});

it('gives up in time, with the last state', async () => {
  const { look } = of('open');
  const error = await rejection(all(watch(look, status, isOver, { everyMs: 1, timeoutMs: 20 })));
  expect(error).toBeInstanceOf(WatchTimeout);
  expect(error).toMatchObject({ name: 'WatchTimeout', timeoutMs: 20, last: { status: 'open' } });
});

it('knows a timeout of another copy of this package by its name', () => {
  const other = new (class WatchTimeout extends Error {
    override readonly name = 'WatchTimeout';
  })();
  expect([new WatchTimeout(20, {}), other].map(isWatchTimeout)).toEqual([true, true]);
  expect([new Error('WatchTimeout'), { name: 'WatchTimeout' }, undefined].map(isWatchTimeout)).toEqual([
    false,
    false,
    false,
  ]);
});

it('polls once more when its time has ended', async () => {
  const { look, looks } = of('open', 'filled');
  expect(await all(watch(look, status, isOver, { everyMs: 600_000, timeoutMs: 10 }))).toEqual([
    'open',
    'filled',
  ]);
  expect(looks()).toBe(2);
});

it('ends with the signal\u2019s reason, even during a pause', async () => {
  const controller = new AbortController();
  const watched = watch(of('open').look, status, isOver, { everyMs: 600_000, signal: controller.signal });
  await watched.next();
  const rest = rejection(watched.next());
  controller.abort(new Error('enough'));
  expect(await rest).toMatchObject({ message: 'enough' });
  const never = watch(of('open').look, status, isOver, { signal: AbortSignal.abort() });
  expect(await rejection(never.next())).toMatchObject({ name: 'AbortError' });
});

it('rethrows an error of the poll', async () => {
  const watched = watch(() => Promise.reject(new Error('no node')), status, isOver);
  expect(await rejection(watched.next())).toMatchObject({ message: 'no node' });
});

it('stops polling when the loop over it ends', async () => {
  const { look, looks } = of('open', 'partly', 'filled');
  for await (const state of watch(look, status, isOver, { everyMs: 1 })) if (state.status === 'partly') break;
  expect(looks()).toBe(2);
});
