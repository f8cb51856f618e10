import { spawn } from 'node:child_process';

/** The command that opens an address in the default browser, and its arguments before the address. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // `start` belongs to the shell, and takes its first quoted argument for a title.
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Opens an address in the default browser.
 * @param failed called when there is none
 */
export function openBrowser(url: string, failed: () => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  let isTold = false;
  const fail = (): void => {
    if (!isTold) failed();
    isTold = true;
  };
  opener.on('error', fail);
  opener.on('exit', (code) => {
    if (code !== 0) fail();
  });
  // The browser lives on when the mock ends, and does not keep it.
  opener.unref();
}
