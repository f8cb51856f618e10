import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const examples = new URL('../examples/', import.meta.url);
const sources = readdirSync(examples, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(new URL(path, examples), 'utf8').trim());
const guide = readFileSync(new URL('../../docs/guides/workers.md', import.meta.url), 'utf8');

it('the guide shows the examples as they are run and checked', () => {
  // `ts` blocks are checked by the tests of the documentation.
  const shown = [...guide.matchAll(/^```mts\n([\s\S]*?)^```$/gm)].map(([, block]) => block!.trim());
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.toSorted()).toEqual(sources.toSorted());
});
