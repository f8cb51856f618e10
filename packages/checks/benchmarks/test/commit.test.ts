import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitOf } from '../src/report/commit.js';

const written = ['bench/README.md', 'bench/charts'];
let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (path: string) => writeFileSync(join(root, path), `${Math.random()}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'galilean-bench-commit-'));
  mkdirSync(join(root, 'bench/charts'), { recursive: true });
  git('init', '--quiet');
  for (const path of ['code.ts', 'bench/README.md', 'bench/charts/a.svg']) write(path);
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.invalid', 'commit', '--quiet', '--message', 'All');
});
afterEach(() => rmSync(root, { recursive: true }));

it("is only the commit if the run's own files are the only changes", () => {
  const commit = git('rev-parse', '--short', 'HEAD');
  expect(commitOf(root, written)).toBe(commit);
  for (const path of ['bench/README.md', 'bench/charts/a.svg', 'bench/charts/new.svg']) write(path);
  expect(commitOf(root, written)).toBe(commit);
});

it.each([
  ['a changed file', () => write('code.ts')],
  ['a file that git does not know yet', () => write('bench/new.ts')],
  ['a file that is gone', () => rmSync(join(root, 'code.ts'))],
  ['what is staged', () => (write('code.ts'), git('add', 'code.ts'))],
])('notes %s', (_, change) => {
  change();
  expect(commitOf(root, written)).toBe(`${git('rev-parse', '--short', 'HEAD')} with changes`);
});

it('does not count figures that the run writes as changes, inside or outside of the checkout', () => {
  write('bench/figures.json');
  const figures = join(root, 'bench/figures.json');
  expect(commitOf(root, [figures, join(tmpdir(), 'figures.json')])).not.toContain('with changes');
});

it('is undefined outside of a checkout', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(commitOf(root, written)).toBeUndefined();
});
