import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { isRoot, skipWithout, whyMissing } from './debian-package.js';
import { freePort } from './free-port.js';

/** Where Debian installs the programs of the newest version, which are not on the PATH. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const missing = whyMissing('postgresql', () => programs() !== undefined);

/** Skips a test where there is no Postgres. */
export const needsPostgres = (context: Pick<TestContext, 'skip'>): void => skipWithout(missing, context);

export interface PostgresServer {
  readonly url: string;
  /** The process of the server; its children end with it. */
  readonly process: ChildProcess;
  /** Ends the server like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Postgres refuses to run as root; then it runs as the user that Debian's package creates. */
const userOf = () =>
  isRoot
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {};

/** The processes that a process has started, on Linux. */
function childrenOf(pid: number): readonly number[] {
  if (!existsSync('/proc')) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the state is in brackets and may hold any character.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * A separate Postgres, on a free port, in a temporary folder.
 *
 * @returns undefined where there is no Postgres
 */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer | undefined> {
  const bin = programs();
  if (!bin) return undefined;
  const user = userOf();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-postgres-'));
  if (isRoot) await chown(folder, user.uid!, user.gid!);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'galilean', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const start = async () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      child.once('exit', (code) =>
        reject(new Error(`postgres ended with ${code} before it was ready: ${said}`)),
      );
    });
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  let child = await start();
  return {
    url: `postgres://galilean@127.0.0.1:${port}/postgres`,
    get process() {
      return child;
    },
    async kill() {
      const backends = childrenOf(child.pid!);
      await end(child, 'SIGKILL');
      // A backend outlives the server for a moment, and would still answer.
      for (const backend of backends) killIfAlive(backend);
    },
    async restart() {
      child = await start();
    },
    async stop() {
      await end(child, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
