import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

export const run = promisify(execFile);
export const packageFolder = fileURLToPath(new URL('../../', import.meta.url));
export const workspaceBin = join(packageFolder, '../../node_modules/.bin');

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-installed-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Packs this package as for publishing. */
export async function pack(folder: string): Promise<string> {
  const { stdout } = await run(join(workspaceBin, 'pnpm'), ['pack', '--json', '--pack-destination', folder], {
    cwd: packageFolder,
  });
  return (JSON.parse(stdout) as { filename: string }).filename;
}

/** A project with the packed package and the workspace's other packages installed. @param files contents by name */
export async function project(
  files: Record<string, string>,
  workspacePackages: readonly string[] = [],
): Promise<string> {
  const folder = await temporaryFolder();
  const tarball = await pack(folder);
  const installed = join(folder, 'node_modules/@galilean/mock-server');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  for (const name of workspacePackages) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await realpath(join(packageFolder, 'node_modules', name)), link);
  }
  for (const [name, text] of Object.entries({ 'package.json': '{"private":true}', ...files })) {
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** The block with this file name on the page about test runners and CI. */
export async function documentedBlock(fileName: string): Promise<string> {
  const page = await readFile(join(packageFolder, 'docs/test-runners.md'), 'utf8');
  const block = page.split(/^```/m).find((part) => part.split('\n')[0]!.trim().endsWith(` ${fileName}`));
  if (block === undefined) throw new Error(`docs/test-runners.md has no block for ${fileName}.`);
  return block.slice(block.indexOf('\n') + 1);
}
