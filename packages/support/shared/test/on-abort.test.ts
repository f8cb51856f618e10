import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { onAbort } from '../src/index.js';

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

it('keeps the others when one stops listening, and listens again after the last', () => {
  const controller = new AbortController();
  const acted: string[] = [];
  const [first, second] = ['first', 'second'].map((name) =>
    onAbort(controller.signal, () => acted.push(name)),
  );
  first!();
  second!();
  expect(listeners(controller.signal)).toBe(0);
  onAbort(controller.signal, () => acted.push('third'));
  // Once more: it belongs to nothing now.
  first!();
  controller.abort();
  expect(acted).toEqual(['third']);
});
