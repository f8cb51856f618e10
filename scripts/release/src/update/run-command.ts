import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program of the workspace; its output becomes the error when it fails. */
export type RunCommand = (program: string, ...args: string[]) => Promise<void>;

export const commandRunner =
  (root: string): RunCommand =>
  async (program, ...args) => {
    const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
    const options = { cwd: root, env: { ...process.env, PATH: path }, maxBuffer: 2 ** 26 };
    await run(program, args, options).catch((error: Failure) => {
      throw new Error(words(error));
    });
  };

interface Failure {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly message: string;
  readonly signal?: string | null;
  readonly code?: number | string | null;
}

/** What it printed, and the signal that ended it: a killed program prints nothing about that. */
function words({ stdout = '', stderr = '', message, signal, code }: Failure): string {
  const output = `${stdout}${stderr}`.trim();
  if (signal) return [`A signal ended it: ${signal}.`, lastLines(output)].join('\n').trim();
  if (output !== '') return lastLines(output);
  return typeof code === 'number' ? `It ended with exit code ${code} and said nothing.` : message;
}

/** The end of a long output is where the reason stands. */
const lastLines = (text: string) => text.split('\n').slice(-40).join('\n');
