import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from '../tools/tool.js';

/** The last patch of every minor version that we promise to work with. */
export const compilerVersions = ['5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];

/** Program of a version of TypeScript, for Node to run. */
export const compiler = async (version: string): Promise<string> =>
  join(await tool(`typescript@${version}`), 'node_modules/typescript/bin/tsc');

/** That of this workspace. */
export const ownCompiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
