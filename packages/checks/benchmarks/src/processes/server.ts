import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.js';

/** A server in a separate process. */
export interface ServerProcess {
  url: string;
  pid: number;
  stop(): void;
}

const POLL_MS = 5;
const PATIENCE_MS = 60_000;

/**
 * Starts a server on a free port and waits until it answers.
 * @param argumentsFor Returns the arguments for a port.
 * @param isReady Checks its answer. Default: any answer.
 */
export async function startServer(
  command: string,
  argumentsFor: (port: number) => readonly string[],
  isReady = (url: string): Promise<boolean> => fetch(url).then(Boolean),
): Promise<ServerProcess> {
  const port = await freePort();
  const { child, stop } = startChild(command, argumentsFor(port));
  await once(child, 'spawn');
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && performance.now() < until) {
    if (await isReady(url).catch(() => false)) return { url, pid: child.pid!, stop };
    await wait(POLL_MS);
  }
  stop();
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
