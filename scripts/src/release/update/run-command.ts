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
    await run(program, args, options).catch(
      (error: { stdout?: string; stderr?: string; message: string }) => {
        const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
        throw new Error(output === '' ? error.message : lastLines(output));
      },
    );
  };

/** The end of a long output is where the reason stands. */
const lastLines = (text: string) => text.split('\n').slice(-40).join('\n');
