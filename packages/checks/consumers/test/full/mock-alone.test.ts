import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packedMock, temporaryFolder } from '../../src/mock/mock-project.js';
import { startsAndAnswers } from '../../src/mock/starts-and-answers.js';
import { run } from '../../src/run.js';
import { packageRoot, workspaceProgram } from '../../src/workspace.js';

const pnpm = workspaceProgram('pnpm');
const yarn = join(packageRoot, 'node_modules/.bin/yarn');
const emptyProject = async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'package.json'), '{"private":true,"license":"MIT"}');
  return cwd;
};
/** Lines of a list of what is installed: the project and the mock. */
const two = (list: string) => expect(list.trim().split('\n')).toHaveLength(2);

it('installs with npm into an empty folder without a network, and starts there', async () => {
  const cwd = await emptyProject();
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packedMock()], { cwd });
  two(await run('npm', ['ls', '--all', '--parseable'], { cwd }));
  await startsAndAnswers(cwd, 'npx', ['--no-install', 'galilean-mock']);
});

it('installs with the npm of Node 20 and 22, which also looks at optional peers', async () => {
  const cwd = await emptyProject();
  await run('npx', ['--yes', 'npm@10', 'install', '--no-audit', '--no-fund', packedMock()], { cwd });
  two(await run('npm', ['ls', '--all', '--parseable'], { cwd }));
});

it('installs with pnpm into an empty folder, and starts there', async () => {
  const cwd = await emptyProject();
  await run(pnpm, ['add', '--offline', '--ignore-workspace', packedMock()], { cwd });
  two(await run(pnpm, ['ls', '--depth', 'Infinity', '--parseable'], { cwd }));
  await startsAndAnswers(cwd, pnpm, ['exec', 'galilean-mock']);
});

it('installs with yarn into an empty folder, and starts there', async () => {
  const cwd = await emptyProject();
  await run(yarn, ['add', '--offline', '--non-interactive', `file:${packedMock()}`], { cwd });
  await startsAndAnswers(cwd, yarn, ['--silent', 'galilean-mock']);
});
