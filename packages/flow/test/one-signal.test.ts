import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { joinSignals, pause } from '../src/watch.js';

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

it('serves many flows with one listener, and ends them all', async () => {
  const controller = new AbortController();
  const pauses = Array.from({ length: 12 }, () =>
    pause(60_000, controller.signal).catch((reason: unknown) => reason),
  );
  const joined = Array.from({ length: 12 }, () => joinSignals(controller.signal));
  expect(listeners(controller.signal)).toBe(1);
  controller.abort('enough');
  expect(new Set(await Promise.all(pauses))).toEqual(new Set(['enough']));
  expect(joined.map(([signal]) => signal.reason)).toEqual(joined.map(() => 'enough'));
  for (const [, stop] of joined) stop();
  expect(listeners(controller.signal)).toBe(0);
});
