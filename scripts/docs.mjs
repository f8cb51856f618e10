// `npm run docs`: builds the documentation site and serves it on this machine.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { root, setUp, step } from './setup.mjs';

setUp();
step(
  'building the packages and the site',
  'turbo',
  ['run', 'docs:build', '--output-logs=errors-only', '--no-update-notifier'],
  { quiet: true },
);
const site = spawn('vitepress', ['preview', 'packages/internal/docs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${root}/packages/docs/node_modules/.bin${delimiter}${process.env.PATH}`,
  },
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
