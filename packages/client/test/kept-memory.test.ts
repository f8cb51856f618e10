import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createClient, type Call } from '../src/index.js';
import type { Reply } from '../src/transport.js';
import { logHooks } from '../src/log.js';
import { operations, servers } from './table.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

const times = 2000;

/** Bytes per turn that remain after minor garbage collections, without a major one. */
async function leftBehind(turn: () => unknown): Promise<number> {
  const used = () => {
    for (let round = 0; round < 3; round++) collect({ type: 'minor' });
    return process.memoryUsage().heapUsed;
  };
  for (let done = 0; done < times; done++) await turn();
  collect();
  const before = used();
  for (let done = 0; done < times; done++) await turn();
  return (used() - before) / times;
}

it('a finished call is freed by the next minor garbage collection', async () => {
  const reply: Reply = {
    ok: true,
    status: 200,
    headers: new Headers({ 'content-length': '2' }),
    text: async () => '{}',
    body: null,
  };
  const client = createClient<{ listThings(params: object): Call<unknown> }>(operations, servers, {
    apiKey: 'k',
    transport: async () => reply,
    hooks: logHooks(() => {}),
  });
  const call = await leftBehind(() => client.listThings({ tag: ['a', 'b'] }));
  // Node 20 keeps every signal until the major collection.
  const signal = await leftBehind(() => new AbortController().signal);
  // The parameters, headers and answer of one call are about a kilobyte.
  expect(call - signal).toBeLessThan(400);
});
