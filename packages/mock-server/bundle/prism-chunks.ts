import { build, type BuildOptions } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { DEFERRED, SHARED } from './chunks.js';
import { followable, otherChunks, withNativeAbort, withoutDeprecatedUrl, withoutUnused } from './plugins.js';

const prismFolder = dirname(createRequire(import.meta.url).resolve('@stoplight/prism-http/package.json'));

/**
 * Bundles Prism, in the versions that the lock file pins, as CommonJS files below `folder`.
 * @returns the source files that went in
 */
export async function bundlePrism(folder: string): Promise<string[]> {
  const entry = new URL('entries/prism.cjs', import.meta.url);
  const main = { name: 'prism', source: await readFile(entry, 'utf8') };
  const others = [...DEFERRED, ...SHARED].map(({ name, module, source }) => ({
    name,
    source: source ?? `module.exports = require(${JSON.stringify(module)});`,
  }));
  const built = await Promise.all(
    [main, ...others].map(({ name, source }) => build(optionsFor(name, source, `${folder}/${name}.cjs`))),
  );
  return built.flatMap(({ metafile }) => Object.keys(metafile!.inputs));
}

function optionsFor(name: string, source: string, outfile: string): BuildOptions {
  return {
    // Found from where Prism stands: in the very versions that it uses itself.
    stdin: { contents: source, resolveDir: prismFolder, sourcefile: `${name}.cjs` },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    // Names stay: they stand in the traces that people send us.
    minifyWhitespace: true,
    minifySyntax: true,
    // They are collected in one file instead.
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    plugins: [
      otherChunks(name, prismFolder),
      withoutUnused,
      withoutDeprecatedUrl,
      withNativeAbort,
      followable,
    ],
  };
}
