import { getEventListeners } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../src/index.js';
import { operations, servers } from './table.js';

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;
const settled = (work: Promise<unknown>) =>
  work.then(String, (reason: unknown) => `rejected: ${String(reason)}`);

it('serves many calls without a warning of Node, and ends them all', async () => {
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
  await new Promise((resolve) => setImmediate(resolve));
  expect(listeners(controller.signal)).toBe(1);
  expect(warnings).toEqual([]);
  controller.abort('enough');
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['rejected: enough']));
  expect(listeners(controller.signal)).toBe(0);
});
