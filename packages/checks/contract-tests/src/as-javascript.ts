import { build, transform } from 'esbuild';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Loading TypeScript takes a process longer than its actual work, so processes get JavaScript.

/** Inside this package, so that Node resolves the workspace's packages like installed ones. */
const folder = fileURLToPath(new URL('../.compiled/', import.meta.url));
const options = {
  format: 'esm',
  target: 'node20.19',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
} as const;

/** Compiles a TypeScript module to JavaScript. */
export async function asJavaScript(source: string): Promise<string> {
  return (await transform(source, { ...options, loader: 'ts' })).code;
}

const compiled = new Map<string, Promise<string>>();

/** Bundles a script and its relative imports into one JavaScript file, once per process. Returns its path. */
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
  // Another process may be running or writing the same file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, outputFiles[0]!.text);
  await rename(draft, file);
  return file;
}
