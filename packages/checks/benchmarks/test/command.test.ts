import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { benchmarks } from '../src/benchmarks.js';
import { benchmarksFolder } from '../src/folders.js';
import { promises } from '../src/promises/promises.js';
import type { Report } from '../src/report/report.js';

const folder = mkdtempSync(join(tmpdir(), 'galilean-bench-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: benchmarksFolder });
  const text = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (text.out += chunk));
  child.stderr.on('data', (chunk) => (text.error += chunk));
  return { child, text, ended: once(child, 'close') as Promise<[number | null, string | null]> };
}

it(
  'measures the sizes, writes them as JSON, and all keep what is promised',
  { timeout: 120_000 },
  async () => {
    const json = join(folder, 'figures.json');
    const { ended, text } = start('src/main.ts', '--only', 'sizes', '--json', json, '--check');
    const [code] = await ended;
    expect(text.error.trim()).toBe('sizes …');
    const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
    expect(report.node).toBe(process.versions.node);
    expect(Object.keys(report.results)).toEqual(['sizes']);
    const { comparisons, figures } = report.results['sizes']!;
    const rows = comparisons.flatMap((comparison) => comparison.rows);
    expect(rows.filter(({ missing }) => missing)).toEqual([]);
    for (const { median } of rows) expect(median).toBeGreaterThan(500);
    for (const { measured } of figures) expect(text.out).toContain(`${measured} B`);
    const promised = Object.keys(promises).filter((name) => name.startsWith('size-'));
    expect(figures.map(({ promise }) => promise).sort()).toEqual(promised.sort());
    // A size is the same on every machine, so a missed one fails here too.
    expect(figures.filter(({ measured, limit }) => measured > limit)).toEqual([]);
    expect(code).toBe(0);
  },
);

it('called with a wrong option it says what is wrong', { timeout: 60_000 }, async () => {
  const { ended, text } = start('src/main.ts', '--jsn', 'x');
  expect(await ended).toEqual([2, null]);
  expect(text.error).toContain('--help');
});

it('has a part in the README for each benchmark, and one for the promises', () => {
  const readme = readFileSync(join(benchmarksFolder, 'README.md'), 'utf8');
  for (const name of [...Object.keys(benchmarks), 'promises']) {
    expect(readme).toContain(`<!-- bench:${name} -->`);
    expect(readme).toContain(`<!-- /bench:${name} -->`);
  }
});

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'leaves no child and no folder when %s ends it',
  { timeout: 60_000 },
  async (signal) => {
    const { child, ended, text } = start('test/fixtures/long-run.ts');
    await expect.poll(() => text.out, { timeout: 30_000 }).toContain('}');
    const { pid, grandchild, folder } = JSON.parse(text.out) as {
      pid: number;
      grandchild: number;
      folder: string;
    };
    expect(isAlive(pid) && isAlive(grandchild) && existsSync(folder)).toBe(true);
    child.kill(signal);
    expect((await ended)[0]).toBe(signal === 'SIGINT' ? 130 : 143);
    await expect.poll(() => isAlive(pid) || isAlive(grandchild), { timeout: 10_000 }).toBe(false);
    expect(existsSync(folder)).toBe(false);
  },
);

function isAlive(pid: number): boolean {
  try {
    // A zombie has ended; its exit code is not read yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
