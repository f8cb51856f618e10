import { build, transform } from 'esbuild';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// A loader for TypeScript costs a process more than all that it does here, so processes get JavaScript.

/** Inside this package, where Node finds the workspace's packages as a user's code finds them installed. */
const folder = fileURLToPath(new URL('../.compiled/', import.meta.url));
const options = {
  format: 'esm',
  target: 'node20.19',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
} as const;

/** A module of TypeScript as one of JavaScript. */
export async function asJavaScript(source: string): Promise<string> {
  return (await transform(source, { ...options, loader: 'ts' })).code;
}

const compiled = new Map<string, Promise<string>>();

/** The path of a script as JavaScript, in one file with what it imports by relative paths. Once per process. */
export function compileScript(script: URL): Promise<string> {
  const path = fileURLToPath(script);
  const known = compiled.get(path) ?? compile(path);
  compiled.set(path, known);
  return known;
}

async function compile(path: string): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [path],
    bundle: true,
    packages: 'external',
    platform: 'node',
    write: false,
  });
  const file = join(folder, basename(dirname(dirname(path))), `${basename(path, '.ts')}.mjs`);
  await mkdir(dirname(file), { recursive: true });
  // Another process may be running the file, or writing it too.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, outputFiles[0]!.text);
  await rename(draft, file);
  return file;
}
