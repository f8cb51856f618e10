import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../src/paths.js';

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

/** Runs the tasks and returns those that really ran, leaving out what came from the cache. */
async function whatRan(): Promise<string[]> {
  const path = `${repositoryRoot}node_modules/.bin:${process.env['PATH']}`;
  const env = { HOME: process.env['HOME'], PATH: path, TURBO_TELEMETRY_DISABLED: '1' };
  await rm(join(copy, '.turbo/runs'), { recursive: true, force: true });
  await run(
    'turbo',
    [
      'run',
      'build',
      'generate:check',
      '--summarize',
      '--cache-dir=.turbo/cache',
      '--output-logs=none',
      '--no-daemon',
    ],
    { cwd: copy, env, maxBuffer: 2 ** 26 },
  );
  const [summary] = await readdir(join(copy, '.turbo/runs'));
  const { tasks } = JSON.parse(await readFile(join(copy, '.turbo/runs', summary!), 'utf8')) as {
    tasks: { taskId: string; command: string; cache: { status: string } }[];
  };
  return tasks
    .filter(({ command, cache }) => command !== '<NONEXISTENT>' && cache.status !== 'HIT')
    .map(({ taskId }) => taskId)
    .sort();
}

it(
  'runs a domain that was edited and what depends on it; the rest comes from the cache',
  { timeout: 4 * minutes },
  async () => {
    const all = await whatRan();
    expect(all).toContain('@galilean/prediction#build');
    expect(await whatRan()).toEqual([]);

    const file = join(copy, 'spec/tokens/tokens.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/summary: .*/, 'summary: A summary that was edited'));
    const generate = join(repositoryRoot, 'node_modules/.bin/tsx');
    await run(generate, [join(copy, 'scripts/src/cli/generate.ts'), '--domain', 'tokens'], { cwd: copy });

    expect(await whatRan()).toEqual([
      '@galilean/mock-server#build',
      '@galilean/spec#build',
      '@galilean/tokens#build',
      '@galilean/tokens#generate:check',
    ]);
  },
);
