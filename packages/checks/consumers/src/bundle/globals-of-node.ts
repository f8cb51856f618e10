import { transform } from 'esbuild';

const names = ['process', 'Buffer', 'global', 'require', '__dirname'];
const objects = ['globalThis', 'window', 'self'];
const marks = Object.fromEntries(
  names.flatMap((name) => [
    [name, `REACHED_${name}`],
    ...objects.map((object) => [`${object}.${name}`, `REACHED_${name}`]),
  ]),
);

/** Names that a script without Node does not even use as a property or in a text. */
export const nodesOwn = /\b(Buffer|process)\b/;

/**
 * The globals of Node that a script uses: by their bare name, which throws in a browser or makes a bundler add a
 * polyfill, or as a property of the global object. Local names, other properties and texts do not count.
 */
export async function globalsOfNode(script: string): Promise<string[]> {
  const { code } = await transform(script, { define: marks, format: 'esm' });
  return [...new Set([...code.matchAll(/\bREACHED_(\w+)/g)].map(([, name]) => name!))];
}
