import { join } from 'node:path';
import { tool } from '../tools/tool.js';
import { workspaceRoot } from '../workspace.js';

/** The last patch of every minor version that we support. */
export const compilerVersions = ['5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];

/** The compiler of a TypeScript version, which Node runs. */
export const compiler = async (version: string): Promise<string> =>
  join(await tool(`typescript@${version}`), 'node_modules/typescript/bin/tsc');

/** The compiler of this workspace. */
export const ownCompiler = join(workspaceRoot, 'node_modules/@typescript/native-preview/bin/tsgo');
