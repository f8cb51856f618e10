import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { startLanguageServer } from '../src/editor/language-server.js';

const folder = inject('installedProject');
const file = join(folder, 'editor/jumps.ts');
const jumps = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((text, index) => {
    const [, name, target] = /\/\/ (\w+) (@galilean\/\S+)$/.exec(text) ?? [];
    return name && target
      ? [{ name, target, line: index + 1, offset: text.lastIndexOf(name, text.indexOf('; //')) + 1 }]
      : [];
  });
const server = startLanguageServer(folder);
server.open(file);
afterAll(() => server.close());

it('has more than ten jumps to test', () => expect(jumps.length).toBeGreaterThan(10));

it.each(jumps)('go to definition of $name opens $target', async ({ name, target, line, offset }) => {
  const [place] = await server.definitions(file, line, offset);
  expect(place!.file.slice(join(folder, 'node_modules/').length)).toMatch(
    new RegExp(`^${target}/.*\\.c?ts$`),
  );
  const text = readFileSync(place!.file, 'utf8');
  const lines = text.split('\n');
  expect(lines[place!.start.line - 1]).toContain(name);
  expect(text.length / lines.length).toBeLessThan(120); // not minified
});
