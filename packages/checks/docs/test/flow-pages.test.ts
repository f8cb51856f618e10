import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesIn } from '../src/navigation/page-list.js';
import { siteRoot } from '../src/paths.js';

const flows = pagesIn('reference/packages')
  .map(({ path }) => ({ path, text: readFileSync(join(siteRoot, path), 'utf8') }))
  .filter(({ text }) => /^Flow of /m.test(text));

it('finds the flows', () => expect(flows.length).toBeGreaterThan(10));

it.each(flows)('$path says of each argument what it is', ({ text }) => {
  const [table = ''] = /^\| parameter \|.*\n(?:\|.*\n)+/m.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| `(\w+)\??` \| (.+?) \| (.*) \|$/gm)].map(([, ...cells]) => cells);
  expect(rows.map(([name]) => name)).toEqual(['client', 'signer', 'params', 'options']);
  expect(rows.filter(([, type, words]) => type === '' || words === '')).toEqual([]);
});

// As a kind of the result, not as a list in it.
it.each(flows.filter(({ text }) => /^ *\| \(?Failed\b/m.test(text)))(
  '$path shows the fields of a failure',
  ({ text }) => {
    expect(text).toMatch(/^- \[`Failed`\]\(.*\): `kind: 'failed'`, .*`advice: /m);
    expect(text).toMatch(/^- \[`Unknown`\]\(.*\): `kind: 'unknown'`, .*`run: string`/m);
  },
);
