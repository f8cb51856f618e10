import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { skipWithout, succeeds, whyMissing } from './debian-package.js';
import { freePort } from './free-port.js';

const missing = whyMissing('redis-server', () => succeeds('redis-server', '--version'));

/** Skips a test where there is no Redis. */
export const needsRedis = (context: Pick<TestContext, 'skip'>): void => skipWithout(missing, context);

export interface RedisServer {
  readonly url: string;
  /** The process of the server. */
  readonly process: ChildProcess;
  /** Ends the server like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A separate Redis on a free port, in a temporary folder.
 *
 * @param options `keepsData`: each write is on disk before it is acknowledged. Otherwise a crash loses everything.
 * @returns undefined where there is no Redis
 */
export async function startRedis({ keepsData = false } = {}): Promise<RedisServer | undefined> {
  if (missing) return undefined;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-redis-'));
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    save: '',
    appendonly: keepsData ? 'yes' : 'no',
    appendfsync: 'always',
    dir: folder,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);

  const start = async () => {
    const child = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes('Ready to accept connections')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code} before it was ready`)));
    });
    return child;
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };

  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    get process() {
      return child;
    },
    kill,
    async restart() {
      child = await start();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
