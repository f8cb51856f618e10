import { spawn } from 'node:child_process';
import { compileScript } from '../as-javascript.js';
import { taskAsEnvironment, type Task } from './task.js';

/** The printed result or error of a child's flow. */
export interface Ended {
  readonly result?: any;
  readonly error?: { name: string; code: string; message: string; next: string; context: any };
}

/**
 * Runs a script until it ends. It is one process without a shell, so a kill hits the script itself.
 *
 * @returns what it printed, or undefined when it was killed
 */
export async function startChild(script: URL, task: Task): Promise<Ended | undefined> {
  const child = spawn(process.execPath, [await compileScript(script)], {
    env: { ...process.env, ...taskAsEnvironment(task) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  );
  if (signal === 'SIGKILL') return undefined;
  if (code !== 0) throw new Error(`The script ended with ${code ?? signal}: ${complaints || printed}`);
  return JSON.parse(printed) as Ended;
}
