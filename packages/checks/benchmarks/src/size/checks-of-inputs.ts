import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { repositoryRoot } from '../folders.js';
import { bundleSize } from './bundle-size.js';

const packages = `${repositoryRoot}packages/`;
const client = `export { createTokensClient } from '${packages}tokens/src/index.ts'`;
const alias = { '@galilean/client': `${packages}client/src/index.ts` };

/** The modules of the checks, as they would be without them. */
const without: Readonly<Record<string, (code: string) => string>> = {
  'check-inputs.ts': () => 'export const checkInputs = () => {};',
  'refuse-input.ts': () => 'export const refuseFor = () => () => {};',
  'nearest.ts': () => "export const nearest = () => {}; export const useInstead = () => '';",
  'operations.ts': (code) => code.replaceAll(/, inputs: \{[^}]*\}/g, ''),
};

/** @param replaced collects the modules that were found */
const leavingOut = (replaced: Set<string>): Plugin => ({
  name: 'without checks',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const change = without[basename(path)];
      if (!change) return undefined;
      const code = await readFile(path, 'utf8');
      const contents = change(code);
      if (contents !== code) replaced.add(basename(path));
      return { contents, loader: 'ts' };
    }),
});

/** What the checks of a call's inputs add to the tokens client, in bytes: code, names of inputs and texts. */
export async function weightOfChecks(): Promise<number> {
  const replaced = new Set<string>();
  const [whole, less] = await Promise.all([
    bundleSize(client, { alias }),
    bundleSize(client, { alias, plugins: [leavingOut(replaced)] }),
  ]);
  const missing = Object.keys(without).filter((name) => !replaced.has(name));
  if (missing.length) throw new Error(`The checks are not in ${missing.join(', ')} any more.`);
  return whole - less;
}
