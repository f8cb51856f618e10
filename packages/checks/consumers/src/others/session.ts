import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../workspace.js';

/** What a client did with an answer. */
export interface Reaction {
  /** The value as JSON. */
  readonly returned?: string;
  /** The message. */
  readonly threw?: string;
  /** Requests to hosts that are not those of the API. */
  readonly elsewhere: readonly string[];
}

export interface Session {
  call(name: string): Promise<Reaction>;
  close(): void;
}

const folder = join(packageRoot, 'fixtures/others');

/**
 * Starts a process with an installed client, whose requests to the API go to a mock.
 *
 * @param installed The folder whose `node_modules` holds the client.
 * @param driver Its driver in `fixtures/others/clients`.
 * @throws Error if the driver cannot load the client
 */
export async function startSession(
  installed: string,
  driver: string,
  { mockUrl, wallet }: { readonly mockUrl: string; readonly wallet: string },
): Promise<Session> {
  const child = fork(join(folder, 'session.mjs'), [join(folder, 'clients', `${driver}.mjs`)], {
    cwd: installed,
    execArgv: ['--import', join(folder, 'redirect.mjs')],
    // Nothing else of this process's environment: a client must not find keys.
    env: { PATH: process.env['PATH'], HOME: installed, MOCK_URL: mockUrl, WALLET: wallet },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr!.on('data', (part: Buffer) => (complaints += String(part)));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process of ${driver} ended: ${complaints.slice(-2000)}`);
  });
  ended.catch(() => undefined);
  const next = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;
  await next();
  return {
    async call(name) {
      child.send(name);
      return (await next()) as Reaction;
    },
    close: () => void child.kill(),
  };
}
