import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = ['client', 'signing', 'tokens', 'swap', 'trigger', 'prediction', 'mock-server'];
let folder: string;
const tarballs = new Map<string, string>();

/** An empty folder with the packed packages in node_modules, as `npm install` would lay them out. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-published-'));
  for (const name of [...published, 'spec']) {
    const source = join(root, name === 'spec' ? 'spec' : `packages/${name}`);
    const { stdout } = await run(
      join(root, 'node_modules/.bin/pnpm'),
      ['pack', '--json', '--pack-destination', folder],
      { cwd: source },
    );
    const { filename } = JSON.parse(stdout) as { filename: string };
    tarballs.set(name, filename);
    const target = join(folder, 'node_modules/@galilean', name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', filename, '--strip-components=1', '-C', target]);
    await linkDependencies(source, target);
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Third-party dependencies come from the workspace; our own are the packed ones. */
async function linkDependencies(source: string, target: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    if (name.startsWith('@galilean/')) continue;
    const link = join(target, 'node_modules', name);
    await mkdir(join(link, '..'), { recursive: true });
    await symlink(join(source, 'node_modules', name), link);
  }
}

const isOfNode10 = (problem: object | string) =>
  typeof problem === 'object' && 'resolutionKind' in problem && problem.resolutionKind === 'node10';

describe.each(published)('@galilean/%s', (name) => {
  it('has nothing that publint or attw mind', { timeout: 60_000 }, async () => {
    const pkgDir = join(folder, 'node_modules/@galilean', name);
    const { messages, pkg } = await publint({ pkgDir, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([]);
    const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarballs.get(name)!)));
    // node10 is the resolution before `exports`; it cannot find subpaths and nobody is promised it.
    const problems = analysis.types ? analysis.problems : ['no types'];
    expect(problems.filter((problem) => !isOfNode10(problem))).toEqual([]);
  });

  it('refers to no workspace and runs no install script', async () => {
    const text = await readFile(join(folder, 'node_modules/@galilean', name, 'package.json'), 'utf8');
    expect(text).not.toContain('workspace:');
    expect(Object.keys((JSON.parse(text) as { scripts?: object }).scripts ?? {})).not.toContain(
      'postinstall',
    );
  });

  it('holds its README and its licence and no tests', async () => {
    const files = await readdir(join(folder, 'node_modules/@galilean', name));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist', 'package.json']));
    expect(files).not.toContain('test');
  });

  it.each(['import', 'require'])('answers %s', async (kind) => {
    const program =
      kind === 'import'
        ? `import * as all from '@galilean/${name}'; console.log(Object.keys(all).length > 0)`
        : `console.log(Object.keys(require('@galilean/${name}')).length > 0)`;
    const file = join(folder, `${name}.${kind === 'import' ? 'mjs' : 'cjs'}`);
    await writeFile(file, program);
    const { stdout, stderr } = await run(process.execPath, [file], { cwd: folder });
    expect({ stdout, stderr }).toEqual({ stdout: 'true\n', stderr: '' });
  });
});
