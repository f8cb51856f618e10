// `npm run docs`: builds the documentation site and serves it on this machine.
import { handOver, setUp, step } from './setup.mjs';

const args = process.argv.slice(2);
setUp();
// Wrong options and --help are answered at once, without the minutes of a build.
if (args.length === 0 || args[0] === '--port')
  step(
    'building the packages and the site, which takes minutes the first time',
    'turbo',
    ['run', 'docs:build', '--output-logs=errors-only', '--no-update-notifier'],
    { quiet: true },
  );
handOver('packages/checks/docs/src/server/main.ts', args);
