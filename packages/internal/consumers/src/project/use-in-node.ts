import { join } from 'node:path';
import { codePackages } from '../workspace.js';
import { run } from '../run.js';
import { entryPoints } from './entry-points.js';

/** JSON entry points, which Node imports as well. */
const documents = ['@galilean/spec/openapi.json', '@galilean/client/package.json'];

export interface Use {
  /** How many names each entry point exports. */
  readonly exported: Readonly<Record<string, number>>;
  /** What the journey of fixtures/ saw. */
  readonly seen: object;
}

/** What every journey has to see. */
export const expectedOfJourney = {
  token: 'JUP',
  swap: 'Success',
  signatures: 'agree',
  inOneCall: 'landed',
  session: 'string',
  events: true,
};

/** Runs the project's `use.mjs` or `use.cjs` with all entry points. @param program A node, or one that does as it does. */
export async function use(
  folder: string,
  file: 'use.mjs' | 'use.cjs',
  program: readonly string[] = [process.execPath],
): Promise<Use> {
  const specifiers = entryPoints(folder, codePackages);
  const [executable, ...args] = [...program, join(folder, 'node', file), ...specifiers, ...documents];
  return JSON.parse(await run(executable!, args, { cwd: folder })) as Use;
}
