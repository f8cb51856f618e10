import type { KillPoint } from './kill-point.js';

/** What the parent passes to its child. */
export interface Task {
  /** The mock server in the parent. */
  readonly url: string;
  readonly journalFolder: string;
  readonly run: string;
  /** The 32 secret bytes of a test wallet in hex; they are public. */
  readonly seed: string;
  /** The files that record each signed message and each passed kill point. */
  readonly signaturesFile: string;
  readonly passedFile: string;
  /** The file that gets the flow's result or error. */
  readonly endedFile: string;
  readonly kill?: KillPoint;
  /** Method, path as described, operation. */
  readonly routes: readonly (readonly [string, string, string])[];
  /** The script's input. */
  readonly input: unknown;
}

const variable = 'GALILEAN_INTERRUPTION';

export const taskAsEnvironment = (task: Task) => ({ [variable]: JSON.stringify(task) });

export const forgetTask = () => delete process.env[variable];

/** @throws if the harness did not start the script */
export function readTask(): Task {
  const text = process.env[variable];
  if (text === undefined) throw new Error('Only the interruption tests can start this script.');
  return JSON.parse(text) as Task;
}
