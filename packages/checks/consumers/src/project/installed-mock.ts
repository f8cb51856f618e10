import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface InstalledMock {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a project's installed mock server on a free port, open to web pages. */
export async function startInstalledMock(folder: string): Promise<InstalledMock> {
  const command = join(folder, 'node_modules/@galilean/mock-server/dist/cli.js');
  const child = spawn(process.execPath, [command, '--port', '0', '--json', '--cors'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const { event, url } = JSON.parse(line) as { event?: string; url?: string };
      if (event === 'ready' && url) resolve(url);
    });
    child.once('close', () => reject(new Error('The installed mock ended before it was ready.')));
  });
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
}
