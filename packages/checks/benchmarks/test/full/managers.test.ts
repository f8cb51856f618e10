import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../src/folders.js';

it.skipIf(process.platform === 'win32').each([
  ['node_modules/.bin/pnpm', ['bench']],
  ['node_modules/.bin/pnpm', ['bench', '--']],
  ['npm', ['run', 'bench', '--']],
])('%s %j hands the options on', { timeout: 120_000 }, async (manager, args) => {
  const options = ['--check', '--only', 'sizes', '--only', 'nothing'];
  // Hide the variables of the package manager that runs the tests.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^p?npm_/i.test(name)));
  const child = spawn(manager, [...args, ...options], { cwd: repositoryRoot, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  expect((await once(child, 'close'))[0]).not.toBe(0);
  expect(text).toContain('There is no benchmark nothing. Use one of:');
});
