import { build, type BuildOptions } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { DEFERRED, SHARED } from './chunks.js';
import { followable, otherChunks, withNativeAbort, withoutDeprecatedUrl, withoutUnused } from './plugins.js';

const prismFolder = dirname(createRequire(import.meta.url).resolve('@stoplight/prism-http/package.json'));

/**
 * Bundles Prism, in the locked versions, as CommonJS files below `folder`.
 * @returns the bundled source files
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
    // Resolve from Prism's folder, to get the versions that Prism itself uses.
    stdin: { contents: source, resolveDir: prismFolder, sourcefile: `${name}.cjs` },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    // Keep names: they appear in the stack traces that people send us.
    minifyWhitespace: true,
    minifySyntax: true,
    // Licences are collected in one file instead.
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
