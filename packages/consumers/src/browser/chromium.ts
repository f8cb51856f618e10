import { execFileSync } from 'node:child_process';
import { launch, type Browser } from 'puppeteer-core';

const commands = ['chromium', 'chromium-browser', 'google-chrome'];

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 240_000 });
    return true;
  } catch {
    return false;
  }
}

const installed = () => commands.find((command) => runs(command, '--version'));

/** Where we may, the browser of Debian is installed. */
const bring = () =>
  process.getuid?.() === 0 &&
  runs('apt-get', 'update') &&
  runs('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');

/** Starts a headless browser. @throws Error when there is none and none may be installed */
export async function startChromium(): Promise<Browser> {
  const command = installed() ?? (bring() ? installed() : undefined);
  if (!command) throw new Error('No chromium here. Install it with: sudo apt-get install -y chromium');
  const executablePath = execFileSync('which', [command], { encoding: 'utf8' }).trim();
  // Containers have neither the privileges for its sandbox nor much shared memory; it opens our own pages alone.
  return launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}
