import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cloneRepository, type Clone } from '../../src/release/release-job.js';
import { publicPackages, readManifest } from '../../src/workspace.js';

vi.setConfig({ testTimeout: 600_000 });

const ours = publicPackages[0]!.split('/')[0]!;
// Joined, so that no file has it.
const other = `@${['any', 'body'].join('-')}`;

let clone: Clone;
beforeAll(async () => {
  clone = await cloneRepository();
});
afterAll(() => clone.remove());

const npmRun = (script: string, ...args: string[]) =>
  clone.run('npm', ['run', script, '--', ...args], { TURBO_TELEMETRY_DISABLED: '1' });
const changes = () => clone.run('git', ['status', '--porcelain']);

it('is another one after one command: it builds, and passes lint and walls', async () => {
  expect(await npmRun('scope', other)).toContain(`${ours} is ${other} in `);
  expect(readManifest(join(clone.folder, 'packages/swap')).name).toBe(`${other}/swap`);
  await npmRun('build');
  await npmRun('api-report');
  await clone.commit('Rename the scope');
  await clone.run('vitest', ['run', 'test/pictures.test.ts', '--root', 'packages/checks/docs']);
  expect(await npmRun('lint')).toMatch(/Tasks: +(\d+) successful, \1 total/);
  await expect(clone.run('git', ['grep', '-I', '--quiet', `${ours}/`])).rejects.toThrow('failed');
});

it('is ours again after the same command, in the same bytes', async () => {
  await npmRun('scope', ours);
  await npmRun('api-report');
  await clone.commit('Rename it back');
  expect(await clone.run('git', ['diff', '--stat', 'HEAD~2', 'HEAD'])).toBe('');
});

it('is warned of by no page any more once one text is empty: pages say how to install', async () => {
  const file = join(clone.folder, 'scripts/repo/src/scope-warning/scope-warning.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(scopeWarning: string =)[^;]*;/, `$1 '';`));
  await npmRun('lint:scope', '--write');
  await npmRun('format');
  expect((await changes()).split('\n').length).toBeGreaterThan(10);
  await expect(clone.run('git', ['grep', '--quiet', 'Nothing is on npm yet', '--', '*.md'])).rejects.toThrow(
    'failed',
  );
  expect(await readFile(join(clone.folder, 'packages/swap/README.md'), 'utf8')).toMatch(
    `## Install\n\nThe mock server has the test wallet of these examples.\n\n\`\`\`sh\nnpm install ${ours}/swap `,
  );
  await expect(
    clone.run('git', ['grep', '--quiet', '/tmp/galilean', '--', 'README.md', 'packages/*.md']),
  ).rejects.toThrow('failed');
  const names = ['run', 'test/repository/named-commands.test.ts', '--project', 'repository'];
  await clone.run('vitest', [...names, '--root', 'packages/checks/consumers']);
  await npmRun('lint:scope');
  const args = ['run', 'test/scope-warning.test.ts', '--no-isolate', '--root', 'scripts/repo'];
  await clone.run('vitest', args);
});
