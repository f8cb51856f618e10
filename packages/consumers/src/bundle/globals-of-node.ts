import { transform } from 'esbuild';

const names = ['process', 'Buffer', 'global', 'require', '__dirname'];
const marks = Object.fromEntries(names.map((name) => [name, `REACHED_${name}`]));

/**
 * The globals of Node that a script uses by their bare name, which throws in a browser or makes a bundler add a
 * polyfill. Names of its own, properties and texts do not count.
 */
export async function globalsOfNode(script: string): Promise<string[]> {
  const { code } = await transform(script, { define: marks, format: 'esm' });
  return [...new Set([...code.matchAll(/\bREACHED_(\w+)/g)].map(([, name]) => name!))];
}
