import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cleanEnvironment } from '../run.js';
import { tool } from '../tools/tool.js';
import type { Known } from './known.js';

/** A clone in which commands are typed, beside a project of a user. */
export interface Desk {
  /** The folder that holds both. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

export const cloneOf = ({ folder }: Desk): string => join(folder, 'clone');

/** The environment of a person with this version of Node. */
export async function environment(version: string): Promise<NodeJS.ProcessEnv> {
  const programs = join(await tool(`node@${version}`), 'node_modules/.bin');
  return { ...cleanEnvironment(), PATH: `${programs}${delimiter}${process.env['PATH']}` };
}

/**
 * Types a command and waits for what it is known for.
 *
 * @param signal Ends the command and all that it started.
 * @returns what it printed
 * @throws Error with what it printed, if it ends with another code or does not say what it should
 */
export async function runKnown(
  desk: Desk,
  command: string,
  known: Known,
  signal: AbortSignal,
): Promise<string> {
  if (!('says' in known || 'serves' in known)) throw new Error(`${command} is run elsewhere.`);
  const line = (known.typed ?? command).replaceAll('/tmp/galilean', `${desk.folder}/packed`);
  const cwd = join(cloneOf(desk), known.in ?? '.');
  await mkdir(cwd, { recursive: true });
  // A separate group, so that Ctrl-C reaches all that a terminal would send it to.
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: desk.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (how: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, how);
    } catch {
      // All of them have ended.
    }
  };
  signal.addEventListener('abort', () => end('SIGKILL'));
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const fail = (why: string) =>
    new Error(`${line} in ${known.in ?? 'the clone'}: ${why}. It printed:\n${printed.slice(-4000)}`);
  const served = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += stripVTControlCharacters(String(data));
        const [, url] = ('serves' in known && known.serves.exec(printed)) || [];
        if (url) resolve(url);
      });
  });
  if ('serves' in known) {
    const url = await Promise.race([
      served,
      ended.then((code) => Promise.reject(fail(`ended with ${code}`))),
    ]);
    try {
      await known.visit(url);
    } finally {
      end('SIGINT');
    }
    await ended;
    return printed;
  }
  const code = await ended;
  if (code !== (known.code ?? 0)) throw fail(`ended with ${code}`);
  if (!known.says.test(printed)) throw fail(`did not say ${known.says}`);
  return printed;
}
