import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endAll } from '../src/processes/ending.js';
import { scratchBesideDependencies } from '../src/processes/scratch.js';
import { consumers } from '../src/types/consumers.js';
import { checked } from '../src/types/type-check.js';

const { folder } = scratchBesideDependencies();
afterAll(endAll);

const [nothing, ...clients] = consumers;

describe.each(clients)('the project of $name', (consumer) => {
  it('compiles, with more than no type instantiations', { timeout: 60_000 }, async () => {
    const { sample } = checked('typescript-7', consumer, join(folder, consumer.name.replaceAll(/\W/g, '-')));
    expect((await sample()).instantiations).toBeGreaterThan(0);
  });

  it('calls four operations, each once', () => {
    const operations = consumer.calls.map((call) => /(?:\/[\w/{}]+)|\b\w+(?=\(\{|\(\))/.exec(call)?.[0]);
    expect(new Set(operations).size).toBe(4);
    expect(operations).not.toContain(undefined);
  });
});

it(
  'an empty project costs nothing, and one that does not compile is not measured',
  { timeout: 60_000 },
  async () => {
    const empty = checked('typescript-7', nothing!, join(folder, 'nothing'));
    expect((await empty.sample()).instantiations).toBe(0);
    const wrong = { ...nothing!, calls: ['return 1;'] };
    await expect(checked('typescript-7', wrong, join(folder, 'wrong')).sample()).rejects.toThrow('TS2322');
  },
);
