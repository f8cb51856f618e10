import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFile } from '../src/repository.js';

const security = readFileSync(repositoryFile('SECURITY.md'), 'utf8');
const model = security.split('\n## Threat model\n')[1]!.split('\n## Dependencies\n')[0]!;

/** Each row with the tests that it names: `file`: "title". */
const rows = model
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat') && !line.startsWith('| ---'))
  .map((line) => {
    const [threat = '', , met = ''] = line.slice(2).split(' | ');
    return { threat, tests: [...met.matchAll(/`([^`]+\.test\.ts)`: \u201c([^\u201d]+)\u201d/g)] };
  });

it.each(['A hostile answer', 'A hostile network', 'A hostile dependency', 'A careless caller'])(
  '%s is thought of',
  (attacker) => expect(model).toContain(`### ${attacker}\n`),
);

describe('every threat is met by a test that there is', () => {
  it.each(rows)('$threat', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [, file, title] of tests) {
      expect(existsSync(repositoryFile(file!)), file).toBe(true);
      const text = readFileSync(repositoryFile(file!), 'utf8').replaceAll('\\u2019', '\u2019');
      // As the title of a test, not as a word in passing.
      expect(text, `${file} has no test called so`).toMatch(
        new RegExp(`(^|[\\s(])['"\`]${title!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm'),
      );
    }
  });
});
