import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { compileScript } from '../as-javascript.js';
import type { Interrupted } from './interruption.js';
import { forgetTask, taskAsEnvironment, type Task } from './task.js';

/** The result or error of a script's flow. */
export interface Ended {
  readonly result?: any;
  readonly error?: { name: string; code: string; message: string; next: string; context: any };
}

/** Runs a script to its end in this process. */
async function runHere(script: URL, task: Task): Promise<Ended> {
  const file = pathToFileURL(await compileScript(script)).href;
  Object.assign(process.env, taskAsEnvironment(task));
  try {
    // It is evaluated again for each address.
    await import(/* @vite-ignore */ `${file}?run=${randomUUID()}`);
  } finally {
    forgetTask();
  }
  return endedIn(task);
}

/**
 * Runs a script in a separate process, which kills itself at the kill point of the task, if it has one. There is no shell, so the kill
 * hits the script itself.
 *
 * @returns how its flow ended, or undefined when it was killed
 */
export async function runApart(script: URL, task: Task): Promise<Ended | undefined> {
  const child = spawn(process.execPath, [await compileScript(script)], {
    env: { ...process.env, ...taskAsEnvironment(task) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  );
  if (signal === 'SIGKILL') return undefined;
  if (code !== 0) throw new Error(`The script ended with ${code ?? signal}: ${complaints}`);
  return endedIn(task);
}

/** Runs a script to its end: in this process if the flow allows that, else in a separate one. */
export async function runToItsEnd({ script, endsHere }: Interrupted, task: Task): Promise<Ended> {
  if (endsHere) return runHere(script, task);
  const ended = await runApart(script, task);
  if (!ended) throw new Error('Another process killed the script.');
  return ended;
}

const endedIn = async ({ endedFile }: Task) => JSON.parse(await readFile(endedFile, 'utf8')) as Ended;
