import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFile } from '../../src/repository.js';

const security = readFileSync(repositoryFile('SECURITY.md'), 'utf8');
const model = security.split('\n## Threat model\n')[1]!.split('\n## Dependencies\n')[0]!;

/** Each row with its tests: a link to their file, then their titles in quotes. */
const rows = model
  .split('\n### What cannot be closed\n')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (threat|what is honest|---)/.test(line))
  .map((line) => {
    const [threat = '', , met = ''] = line.slice(2).split(' | ');
    const files = met.split('](').slice(1);
    const tests = files.flatMap((rest) => {
      const file = rest.slice(0, rest.indexOf(')'));
      return [...rest.matchAll(/\u201c([^\u201d]+)\u201d/g)].map(([, title]) => ({ file, title: title! }));
    });
    return { threat, files, tests };
  });

it.each(['A hostile answer', 'A hostile network', 'A hostile dependency', 'A careless caller'])(
  '%s has a section',
  (attacker) => expect(model).toContain(`### ${attacker}\n`),
);

describe('every threat names an existing test', () => {
  it('the table is long', () => expect(rows.length).toBeGreaterThan(80));

  it.each(rows)('$threat', ({ files, tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(new Set(tests.map(({ file }) => file)).size).toBe(files.length);
    for (const { file, title } of tests) {
      const text = readFileSync(repositoryFile(file), 'utf8').replaceAll('\\u2019', '\u2019');
      // As the title of a test, not in other text.
      expect(text, `${file} has no test called so`).toMatch(
        new RegExp(`(^|[\\s(])['"\`]${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm'),
      );
    }
  });
});

it('every link leads to an existing file, folder or heading', () => {
  const links = [...security.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
  expect(links.length).toBeGreaterThan(100);
  const headings = security.match(/^#+ .+/gm)!.map((line) => line.replace(/^#+ /, ''));
  const anchors = headings.map((heading) => `#${heading.toLowerCase().replaceAll(' ', '-')}`);
  const broken = links.filter((target) =>
    target.startsWith('#')
      ? !anchors.includes(target)
      : !existsSync(repositoryFile(target.replace(/#.*/, ''))),
  );
  expect(broken).toEqual([]);
});
