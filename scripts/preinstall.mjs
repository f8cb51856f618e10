// Ends an installation by anything but pnpm: it would leave the packages without their dependencies, and a later build
// would say only that it failed.
import { readFileSync } from 'node:fs';

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [installer] = (process.env.npm_config_user_agent ?? '').split('/');
if (installer !== 'pnpm') {
  const ways = {
    'npm start': 'sets up, builds, and shows every package at work',
    'npm test': 'sets up, builds and tests',
    [`npx --yes ${packageManager} install --frozen-lockfile`]: 'only sets up',
  };
  console.error(
    `✗ This is a workspace of pnpm, whose packages ${installer || 'another program'} does not install. Instead:`,
  );
  for (const [command, what] of Object.entries(ways)) console.error(`  ${command.padEnd(52)} ${what}`);
  process.exit(1);
}
