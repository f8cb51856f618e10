// `npm start`: from a fresh clone to a tour through the built packages against the mock server.
import { handOver, setUp, step } from './setup.mjs';

console.log('Galilean: setting up, then a tour of every package against the mock server.\n');
setUp();
const turbo = (...tasks) => ['run', ...tasks, '--output-logs=errors-only', '--no-update-notifier'];
step(
  'linting the API description and generating the domain packages',
  'turbo',
  turbo('@galilean/spec#lint', 'generate'),
  { quiet: true },
);
step('bundling the description and building the packages', 'turbo', turbo('build'), { quiet: true });

console.log('');
handOver('packages/checks/tour/src/main.ts');
