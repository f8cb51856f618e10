import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startsAndAnswers } from './starts.js';
import { pack, project, run, temporaryFolder, workspaceBin } from './packed-project.js';

it('installs with npm into an empty folder without a network, and starts there', async () => {
  const folder = await temporaryFolder();
  const tarball = await pack(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
  const installed = await run('npm', ['ls', '--all', '--parseable'], { cwd: folder });
  expect(installed.stdout.trim().split('\n')).toHaveLength(2);
  await startsAndAnswers(folder, 'npx', ['--no-install', 'galilean-mock']);
});

it('has types that need only @types/node', async () => {
  const source = [
    "import { createMockFetch, isMockServerError, startMockServer, type Responder } from '@galilean/mock-server';",
    'const nobody: Responder = () => undefined;',
    'export const fetch: typeof globalThis.fetch = createMockFetch({ responders: [nobody] });',
    'export const url: string = (await startMockServer({ port: 0 })).url;',
    '// @ts-expect-error: a port is a number',
    "await startMockServer({ port: '0' });",
    'export const known: boolean = isMockServerError(undefined);',
  ].join('\n');
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    skipLibCheck: false,
    noEmit: true,
    types: [],
    lib: ['es2023', 'dom'],
  };
  const tsconfig = JSON.stringify({ compilerOptions, files: ['uses.mts'] });
  const folder = await project({ 'uses.mts': source, 'tsconfig.json': tsconfig });
  const checked = await run(join(workspaceBin, 'tsc'), ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toBe('');
});
