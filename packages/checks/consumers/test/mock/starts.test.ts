import { expect, it } from 'vitest';
import { join } from 'node:path';
import { mockProject } from '../../src/mock/mock-project.js';
import { startsAndAnswers } from '../../src/mock/starts-and-answers.js';
import { run } from '../../src/run.js';
import { workspaceProgram } from '../../src/workspace.js';

it('starts where nothing else is installed', async () => {
  const folder = await mockProject();
  await startsAndAnswers(folder, process.execPath, [join(folder, 'node_modules/.bin/galilean-mock')]);
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
  const cwd = await mockProject({ 'uses.mts': source, 'tsconfig.json': tsconfig });
  expect(await run(workspaceProgram('tsgo'), ['-p', cwd], { cwd })).toBe('');
});
