import type { KillPoint } from './kill-point.js';

/** What the parent tells its child. */
export interface Task {
  /** The mock server in the parent. */
  readonly url: string;
  readonly journalFolder: string;
  readonly run: string;
  /** The wallet's 32 secret bytes in hex; a test wallet's, which everybody knows. */
  readonly seed: string;
  /** Where each signed message is noted, and each kill point that is passed. */
  readonly signaturesFile: string;
  readonly passedFile: string;
  readonly kill?: KillPoint;
  /** Method, path as described, operation. */
  readonly routes: readonly (readonly [string, string, string])[];
  /** The script's own. */
  readonly input: unknown;
}

const variable = 'GALILEAN_INTERRUPTION';

export const taskAsEnvironment = (task: Task) => ({ [variable]: JSON.stringify(task) });

/** @throws when the script was not started by the harness */
export function readTask(): Task {
  const text = process.env[variable];
  if (text === undefined) throw new Error('This script is for the interruption tests: they start it.');
  return JSON.parse(text) as Task;
}
