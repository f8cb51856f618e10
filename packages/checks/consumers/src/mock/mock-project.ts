import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { blockOf } from '@galilean/test-kit/documented-block';
import { inject, onTestFinished } from 'vitest';
import { run } from '../run.js';
import { packageRoot, workspaceRoot } from '../workspace.js';

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-mock-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The mock server as it is packed for publishing. */
export const packedMock = (): string => inject('tarballs')['@galilean/mock-server']!;

/** The mock server's page about test runners and CI. */
const testRunners = await readFile(join(workspaceRoot, 'packages/mock-server/docs/test-runners.md'), 'utf8');

/** Its block with this file name. */
export const documentedBlock = (fileName: string): string => blockOf(testRunners, fileName);

/**
 * A project with the packed mock server alone, its command, and other packages of the workspace.
 *
 * @param files contents by name
 */
export async function mockProject(
  files: Record<string, string> = {},
  others: readonly string[] = [],
): Promise<string> {
  const folder = await temporaryFolder();
  const modules = join(folder, 'node_modules');
  const installed = join(modules, '@galilean/mock-server');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', packedMock(), '--strip-components=1', '-C', installed], { cwd: folder });
  await mkdir(join(modules, '.bin'));
  await symlink('../@galilean/mock-server/dist/cli.js', join(modules, '.bin/galilean-mock'));
  for (const name of others) {
    const link = join(modules, name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await installedHere(name), link);
  }
  for (const [name, text] of Object.entries({ 'package.json': '{"private":true}', ...files }))
    await writeFile(join(folder, name), text);
  return folder;
}

/** Where this package has another, or the workspace, or the mock, which has what its users bring. */
const installedHere = (name: string): Promise<string> =>
  Promise.any(
    [packageRoot, workspaceRoot, join(workspaceRoot, 'packages/mock-server')].map((root) =>
      realpath(join(root, 'node_modules', name)),
    ),
  );
