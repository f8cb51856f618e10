import { getEventListeners } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../src/index.js';
import { joinSignals } from '../src/flow/join-signals.js';
import { pause } from '../src/flow/pause.js';
import { onAbort } from '../src/on-abort.js';
import { operations, servers } from './table.js';

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;
const settled = (work: Promise<unknown>) =>
  work.then(String, (reason: unknown) => `rejected: ${String(reason)}`);

it('serves many calls and flows without a warning of Node, and ends them all', async () => {
  const warnings: string[] = [];
  const warn = ({ name }: Error) => void warnings.push(name);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  const controller = new AbortController();
  const client = createClient(operations, servers, {
    apiKey: 'jup_key_of_one_signal',
    fetch: () => new Promise(() => {}),
  }) as { listThings(params: object, options: object): Promise<unknown> };
  const calls = Array.from({ length: 12 }, () =>
    settled(client.listThings({}, { signal: controller.signal })),
  );
  const pauses = Array.from({ length: 12 }, () => settled(pause(60_000, controller.signal)));
  const joined = Array.from({ length: 12 }, () => joinSignals(controller.signal));
  await new Promise((resolve) => setImmediate(resolve));
  expect(listeners(controller.signal)).toBe(1);
  expect(warnings).toEqual([]);
  controller.abort('enough');
  expect(new Set(await Promise.all([...calls, ...pauses]))).toEqual(new Set(['rejected: enough']));
  expect(joined.map((one) => one.signal.reason)).toEqual(joined.map(() => 'enough'));
  for (const { dispose } of joined) dispose();
  expect(listeners(controller.signal)).toBe(0);
});

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
