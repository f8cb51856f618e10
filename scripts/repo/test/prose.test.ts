import { expect, it } from 'vitest';
import { checkProse } from '../src/prose/check-prose.js';
import { words } from '../src/prose/words.js';

const seeded = `/** Whoever calls it. */
import { fail } from './errors.js'; // mended
const fate = 'nobody'; // a name and a value that no person reads as prose
it('tells of nothing', () => fail('a/b', { at: 1 }, \`nobody \${fate} has begun\`));
/* a field \`fate\` in code marks */
`;

it('finds listed words in comments, error texts and test titles, with their lines', () => {
  const found = checkProse('seeded.ts', seeded).map(({ line, kind, found }) => [line, kind, found]);
  expect(found.sort()).toEqual([
    [1, 'comment', 'Whoever'],
    [2, 'comment', 'mended'],
    [4, 'error', 'has begun'],
    [4, 'error', 'nobody'],
    [4, 'test title', 'tells'],
  ]);
});

it('leaves names, values and code in Markdown alone', () => {
  const markdown =
    'The option `fate`.\n\n```ts\nconst nobody = 1;\n```\n\nSee [the guide](nobody.md): nobody reads it.';
  expect(checkProse('seeded.md', markdown)).toMatchObject([{ line: 7, found: 'nobody' }]);
});

it('keeps the list short', () => {
  expect(words.length).toBeLessThanOrEqual(60);
});
