import { execFileSync } from 'node:child_process';
import type { Browser } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import type { TestContext } from 'vitest';

/** The browser without its windows. A tab of the others also draws their toolbars, which takes most of a test's time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

const COMMANDS = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome'];

const runs = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 240_000 });
    return true;
  } catch {
    return false;
  }
};

const installed = (): string | undefined => COMMANDS.find((command) => runs(command, '--version'));

/** The browser's path, installed from Debian if allowed, or why there is none. */
function findChromium(): { path: string } | { missing: string } {
  const command = installed() ?? (bringChromium() ? installed() : undefined);
  if (command) return { path: execFileSync('which', [command], { encoding: 'utf8' }).trim() };
  return {
    missing:
      process.getuid?.() === 0
        ? `apt-get installed no ${WITHOUT_WINDOWS}`
        : `no chromium; install it with: sudo apt-get install -y ${WITHOUT_WINDOWS}`,
  };
}

const bringChromium = (): boolean =>
  process.getuid?.() === 0 &&
  runs('apt-get', 'update') &&
  runs('apt-get', 'install', '-y', '--no-install-recommends', WITHOUT_WINDOWS);

const chromium = findChromium();

/** Without a browser a test is skipped, with the reason; with CI set, it fails. */
export function needsChromium({ skip }: TestContext): void {
  if (!('missing' in chromium)) return;
  if (process.env['CI']) throw new Error(chromium.missing);
  skip(chromium.missing);
}

/** @returns undefined without a browser */
export async function startChromium(): Promise<Browser | undefined> {
  if ('missing' in chromium) return undefined;
  // Containers lack the privileges for its sandbox and have little shared memory. It opens only our own pages.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  const headless = chromium.path.endsWith(WITHOUT_WINDOWS) ? 'shell' : true;
  return launch({ executablePath: chromium.path, headless, args });
}
