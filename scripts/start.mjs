// `npm start`: from a fresh clone to a tour through the built packages against the mock server.
import { handOver, setUp, step } from './setup.mjs';

console.log('Galilean: setting up, then a tour of every package against the mock server.\n');
setUp();
step('linting the API description', 'tsx', ['scripts/diff/src/cli/lint.ts'], { quiet: true });
step('generating the domain packages', 'tsx', ['scripts/generator/src/cli/generate.ts'], { quiet: true });
step(
  'bundling the description and building the packages',
  'turbo',
  ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
  { quiet: true },
);

console.log('');
handOver('packages/checks/tour/src/main.ts');
