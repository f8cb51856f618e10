// `npm start`: from a fresh clone to a tour through the built packages against the mock server.
import { spawn } from 'node:child_process';
import { root, setUp, step } from './setup.mjs';

console.log('Galilean: setting up, then a tour of every package against the mock server.\n');
setUp();
step('linting the API description', 'tsx', ['scripts/src/cli/lint.ts'], { quiet: true });
step('generating the domain packages', 'tsx', ['scripts/src/cli/generate.ts'], { quiet: true });
step(
  'bundling the description and building the packages',
  'turbo',
  ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
  { quiet: true },
);

console.log('');
const tour = spawn(process.execPath, ['--import', 'tsx', 'packages/internal/tour/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tour.kill(signal));
tour.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
