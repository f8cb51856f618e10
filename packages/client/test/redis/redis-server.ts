import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const runs = (command: string, ...args: string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 180_000 });
    return true;
  } catch {
    return false;
  }
};

/** Why Redis is missing; undefined when it is available. Installs it from Debian if allowed. */
export function whyNoRedis(): string | undefined {
  const present = () => runs('redis-server', '--version');
  if (present()) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (
    isRoot &&
    runs('apt-get', 'update') &&
    runs('apt-get', 'install', '-y', '--no-install-recommends', 'redis-server')
  ) {
    if (present()) return undefined;
  }
  return isRoot
    ? 'apt-get brought no redis-server'
    : 'no redis-server; install it with: sudo apt-get install -y redis-server';
}

export interface RedisServer {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** A separate Redis on a free port, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-redis-'));
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code} before it was ready`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
