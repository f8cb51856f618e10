import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFile } from '../../src/repository.js';

const security = readFileSync(repositoryFile('SECURITY.md'), 'utf8');
const model = security.split('\n## Threat model\n')[1]!.split('\n## Dependencies\n')[0]!;

/** Of each attacker the threats, each with the files of its tests and their titles. The page of the docs is made of this. */
const held = JSON.parse(readFileSync(repositoryFile('packages/checks/fuzz/threats.json'), 'utf8')) as Record<
  string,
  Record<string, { tests: Record<string, string[]> }>
>;

/** Of each attacker the threats that SECURITY.md names. */
const named = model
  .split('\n### What cannot be closed\n')[0]!
  .split('\n### ')
  .slice(1)
  .map((section) => {
    const threats = [...section.matchAll(/^- \*\*(.*?)\.?\*\* \S/gm)].map(([, threat]) => threat!);
    return [section.split('\n')[0]!, threats] as const;
  });

it.each(['A hostile answer', 'A hostile network', 'A hostile dependency', 'A careless caller'])(
  '%s has a section',
  (attacker) => expect(model).toContain(`### ${attacker}\n`),
);

it('every threat of SECURITY.md has its tests, in the same order, and nothing else has', () => {
  expect(named.flatMap(([, threats]) => threats).length).toBeGreaterThan(80);
  expect(named).toEqual(Object.entries(held).map(([attacker, threats]) => [attacker, Object.keys(threats)]));
});

describe('every named test exists', () => {
  const rows = Object.values(held).flatMap((threats) =>
    Object.entries(threats).map(([threat, { tests }]) => ({ threat, tests })),
  );

  it.each(rows)('$threat', ({ tests }) => {
    expect(Object.values(tests).flat().length).toBeGreaterThan(0);
    for (const [file, titles] of Object.entries(tests)) {
      const text = readFileSync(repositoryFile(file), 'utf8').replaceAll('\\u2019', '\u2019');
      for (const title of titles)
        // As the title of a test, not in other text.
        expect(text, `${file} has no test called so`).toMatch(
          new RegExp(`(^|[\\s(])['"\`]${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm'),
        );
    }
  });
});

it('every link leads to an existing file, folder or heading', () => {
  const links = [...security.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
  expect(links.length).toBeGreaterThan(5);
  const headings = security.match(/^#+ .+/gm)!.map((line) => line.replace(/^#+ /, ''));
  const anchors = headings.map((heading) => `#${heading.toLowerCase().replaceAll(' ', '-')}`);
  const broken = links.filter((target) =>
    target.startsWith('#')
      ? !anchors.includes(target)
      : !existsSync(repositoryFile(target.replace(/#.*/, ''))),
  );
  expect(broken).toEqual([]);
});
