import { expect, it } from 'vitest';
import { checkProse } from '../src/prose/check-prose.js';
import { repeatedSentences } from '../src/prose/repeated-sentences.js';
import { wordsIn } from '../src/prose/words.js';

const words = wordsIn(String.raw`
- { find: '\bwhoever\b', write: 'the person' }
- { find: '\bnobody\b', write: '“no one”' }
- { find: '\btells?\b', write: '“says”' }
- { find: '\bfates?\b', write: '“signature status”' }
- { find: '\bmended\b', write: '“fixed”' }
- { find: '\bhas begun\b', write: '“started”' }
`);

const seeded = `/** Whoever calls it. */
import { fail } from './errors.js'; // mended
const fate = 'nobody'; // a name and a value that no person reads as prose
it('tells of nothing', () => fail('a/b', { at: 1 }, \`nobody \${fate} has begun\`));
/* a field \`fate\` in code marks */
`;

it('finds listed words in comments, error texts and test titles, with their lines', () => {
  const found = checkProse('seeded.ts', seeded, words).map(({ line, kind, found }) => [line, kind, found]);
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
  expect(checkProse('seeded.md', markdown, words)).toMatchObject([{ line: 7, found: 'nobody' }]);
});

it('refuses a list that people do not read to its end', () => {
  const list = (count: number) => '- { find: a, write: b }\n'.repeat(count);
  expect(wordsIn(list(60))).toHaveLength(60);
  expect(() => wordsIn(list(61))).toThrow('61 words');
});

it('finds a sentence that two pages share, however it is linked', () => {
  const warning =
    '<!-- scope-warning -->\n**Do not install from the npm registry before it is there.**\n<!-- /scope-warning -->';
  const one = `${warning}\nThe same bytes are sent until the [outcome](a.md) is known. Call the same run again.`;
  const other = `${warning}\n\n| unknown | **Unknown.** The same bytes are sent until the outcome is known. |\nCall the same run again.`;
  const found = (pages: [string, string][]) =>
    repeatedSentences(new Map(pages)).map(({ path, line }) => [path, line]);
  expect(
    found([
      ['one.md', one],
      ['other.md', other],
    ]),
  ).toEqual([['other.md', 5]]);
  expect(found([['one.md', `${one}\n\n${one}`]])).toEqual([]);
});
