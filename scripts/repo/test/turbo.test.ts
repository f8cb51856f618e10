import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '@galilean/description/paths';

const run = promisify(execFile);
const minutes = 60_000;
let copy: string;

beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), 'galilean-turbo-')));
  const skipped = /\/(dist|reports|\.turbo|\.git)(\/|$)/;
  for (const name of await readdir(repositoryRoot)) {
    if (['node_modules', '.git', '.turbo'].includes(name)) continue;
    await cp(join(repositoryRoot, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) =>
        source.includes('/node_modules/') || !skipped.test(source.slice(repositoryRoot.length - 1)),
    });
  }
  await symlink(join(repositoryRoot, 'node_modules'), join(copy, 'node_modules'));
}, 2 * minutes);
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Turbo's hash per task: turbo takes a task from the cache as long as its hash stays the same. */
async function hashes(): Promise<Map<string, string>> {
  const path = `${repositoryRoot}node_modules/.bin:${process.env['PATH']}`;
  const env = { HOME: process.env['HOME'], PATH: path, TURBO_TELEMETRY_DISABLED: '1' };
  const args = ['run', 'build', 'generate:check', '--dry=json', '--no-daemon'];
  const { stdout } = await run('turbo', args, { cwd: copy, env, maxBuffer: 2 ** 26 });
  const { tasks } = JSON.parse(stdout) as { tasks: { taskId: string; command: string; hash: string }[] };
  const there = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  return new Map(there.map(({ taskId, hash }) => [taskId, hash]));
}

it('runs an edited domain and its dependents again, and takes the rest from the cache', async () => {
  const before = await hashes();
  expect([...before.keys()]).toContain('@galilean/prediction#build');
  expect(await hashes()).toEqual(before);

  const file = join(copy, 'spec/tokens/tokens.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/summary: .*/, 'summary: An edited summary'));
  const generate = join(repositoryRoot, 'node_modules/.bin/tsx');
  await run(generate, [join(copy, 'scripts/generator/src/cli/generate.ts'), '--domain', 'tokens'], {
    cwd: copy,
  });

  const after = await hashes();
  expect([...after.keys()].filter((task) => after.get(task) !== before.get(task)).sort()).toEqual([
    '@galilean/mock-server#build',
    '@galilean/spec#build',
    '@galilean/tokens#build',
    '@galilean/tokens#generate:check',
  ]);
});
