import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '@galilean/description/paths';

const made = ['node_modules', 'dist', 'generated', 'reports', 'fixtures', 'corpus'];
const written = ['.ts', '.mts', '.mjs', '.cjs', '.js', '.css', '.yaml', '.yml', '.sh'];

function filesBelow(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return made.includes(entry.name) || hidden(entry.name) ? [] : filesBelow(path);
    return written.includes(extname(entry.name)) ? [path] : [];
  });
}

const hidden = (name: string) => name.startsWith('.');
const files = ['spec', 'scripts', 'packages', '.github']
  .flatMap(filesBelow)
  .map((path) => {
    const text = readFileSync(join(repositoryRoot, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  })
  .filter(({ text }) => !text.startsWith('# Made by '));

it('the top level holds what a newcomer expects, and nothing else', () => {
  const found = readdirSync(repositoryRoot).filter((name) => !hidden(name) && name !== 'node_modules');
  expect(found.sort()).toEqual([
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'package.json',
    'packages',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'scripts',
    'spec',
    'tsconfig.base.json',
    'turbo.json',
  ]);
});

describe('hand-written files', () => {
  it('are small: the median has at most 80 lines', () => {
    const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
  });

  it('have at most 500 lines, or say at the top why they are longer', () => {
    const reason = /^(?:# yaml-language-server: \S+\n)?(\/\/|\/\*\*?|#) Long because (\S+ ){4}/;
    const long = files.filter(({ lines, text }) => lines > 500 && !reason.test(text));
    expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
  });

  it('have names that say what they are for', () => {
    const vague = /^(utils?|helpers?|common|misc)$/;
    const vagueFile = /(^|-)(utils?|helpers?|common|misc|support|shared|stuff)(\.|$)/;
    const named = files.filter(
      ({ path }) => path.split('/').some((name) => vague.test(name)) || vagueFile.test(basename(path)),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });
});
