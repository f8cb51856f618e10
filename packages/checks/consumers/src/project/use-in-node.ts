import { join } from 'node:path';
import { codePackages } from '../workspace.js';
import { run } from '../run.js';
import { entryPoints } from './entry-points.js';

/** JSON entry points, which Node can import too. */
const documents = ['@galilean/spec/openapi.json', '@galilean/client/package.json'];

export interface Use {
  /** How many names each entry point exports. */
  readonly exported: Readonly<Record<string, number>>;
  /** The results of the journey of fixtures/. */
  readonly seen: object;
}

/** The results that every journey must have. */
export const expectedOfJourney = {
  token: 'JUP',
  swap: 'Success',
  signatures: 'agree',
  inOneCall: 'landed',
  session: 'string',
  events: true,
};

/** Runs the project's `use.mjs` or `use.cjs` with all entry points. @param program Node, or a compatible program. */
export async function use(
  folder: string,
  file: 'use.mjs' | 'use.cjs',
  program: readonly string[] = [process.execPath],
): Promise<Use> {
  const specifiers = entryPoints(folder, codePackages);
  const [executable, ...args] = [...program, join(folder, 'node', file), ...specifiers, ...documents];
  return JSON.parse(await run(executable!, args, { cwd: folder })) as Use;
}
