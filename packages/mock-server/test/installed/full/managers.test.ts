import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startsAndAnswers } from '../starts.js';
import { pack, packageFolder, run, temporaryFolder, workspaceBin } from '../packed-project.js';

const pnpm = join(workspaceBin, 'pnpm');
const yarn = join(packageFolder, 'node_modules/.bin/yarn');

it('installs with pnpm into an empty folder, and starts there', async () => {
  const folder = await temporaryFolder();
  const tarball = await pack(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await run(pnpm, ['add', '--offline', '--ignore-workspace', tarball], { cwd: folder });
  const { stdout } = await run(pnpm, ['ls', '--depth', 'Infinity', '--parseable'], { cwd: folder });
  expect(stdout.trim().split('\n')).toHaveLength(2);
  await startsAndAnswers(folder, pnpm, ['exec', 'galilean-mock']);
});

it('installs with yarn into an empty folder, and starts there', async () => {
  const folder = await temporaryFolder();
  const tarball = await pack(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true,"license":"MIT"}');
  await run(yarn, ['add', '--offline', '--non-interactive', `file:${tarball}`], { cwd: folder });
  await startsAndAnswers(folder, yarn, ['--silent', 'galilean-mock']);
});
