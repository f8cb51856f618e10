import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  stop(): void;
}

/** Starts a server on a free port and waits until it answers. @param argumentsFor Made for the port. */
export async function startServer(
  command: string,
  argumentsFor: (port: number) => readonly string[],
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(command, argumentsFor(port), { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) break;
    if (await fetch(url).then(Boolean, () => false)) return { url, stop: () => void child.kill() };
    await wait(100);
  }
  child.kill();
  throw new Error(`${command} did not answer on port ${port}.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
