// `npm run docs`: builds the documentation site and serves it on this machine.
import { setUp, step } from './setup.mjs';

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
// In this process, so that Ctrl-C reaches one process and leaves none behind.
const { register } = await import('tsx/esm/api');
register();
await import('../packages/checks/docs/src/server/main.ts');
