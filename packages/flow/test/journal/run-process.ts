import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { wallet } from './run-and-folder.js';

const script = fileURLToPath(new URL('one-run.mjs', import.meta.url));

/** A disk call, by name or by number, counted from 1. */
export type Kill = { readonly when: 'before' | 'after' } & (
  | { readonly name: string }
  | { readonly nth: number }
);

/**
 * Another process opens the run `theirs`, records two steps and closes it.
 *
 * @param kill The disk call at which it is killed. Default: none.
 * @returns the number of disk calls; undefined when it was killed
 */
export const inAnotherProcess = (folder: string, kill?: Kill) =>
  new Promise<number | undefined>((resolve, reject) => {
    execFile(process.execPath, [script, JSON.stringify({ folder, wallet, kill })], (error, printed) => {
      if (error && error.signal !== 'SIGKILL') return reject(error);
      resolve(error ? undefined : Number(printed));
    });
  });
