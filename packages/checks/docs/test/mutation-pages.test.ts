import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesIn } from '../src/navigation/page-list.js';
import { siteRoot } from '../src/paths.js';

const pages = pagesIn('reference/packages').filter(({ path }) => /\/query\/\w+Mutation\.md$/.test(path));

it('there is a page for each mutation', () => {
  expect(pages.length).toBe(10);
});

it.each(pages.map(({ path }) => path))('%s says what goes in and what comes out, and shows it', (path) => {
  const text = readFileSync(join(siteRoot, path), 'utf8');
  const [name] = /\w+Mutation/.exec(path)!;
  const headings = [...text.matchAll(/^##+ (.*)/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(['Parameters', 'options', 'mutate', 'Returns', 'Errors']));
  expect(text).toContain(`function ${name}(\n  client: `);
  expect(text).toMatch(new RegExp(`useMutation\\(\\s*${name}\\(client, signer, \\{ journal`));
  expect(text).toMatch(/\bmutate\(\{/);
  expect(text).toMatch(/^\| `journal` \| .*indexedDbJournal/m);
  expect(text).toMatch(/^- \[`FlowError`\]/m);
});
