import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { type Chunk, DEFERRED, SHARED } from './chunks.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const RESOLVED = 'resolved by a plugin';

/** Redirects an import without asking the plugins again. */
const instead = ({ importer, namespace, resolveDir, kind }: OnResolveArgs) => ({
  importer,
  namespace,
  resolveDir,
  kind,
  pluginData: RESOLVED,
});

/** Points requires of other chunks to their files: directly for shared chunks, through a stand-in for deferred ones. */
export function otherChunks(own: string, prismFolder: string): Plugin {
  return {
    name: 'other-chunks',
    setup(build) {
      let byPath: Promise<Map<string, Chunk>> | undefined;
      build.onResolve(
        { filter: /^(lodash|node-fetch|@faker-js\/faker)$|JSONSchema$|operations?$/ },
        async (wanted) => {
          if (wanted.pluginData === RESOLVED) return undefined;
          const { path } = await build.resolve(wanted.path, instead(wanted));
          const chunk = (await (byPath ??= chunksByPath(build, prismFolder))).get(path);
          if (!chunk || chunk.name === own) return undefined;
          if (SHARED.includes(chunk)) return { path: `./${chunk.name}.cjs`, external: true };
          return { path: chunk.name, namespace: 'deferred' };
        },
      );
      build.onResolve({ filter: /./, namespace: 'deferred' }, ({ path }) =>
        path.startsWith('./') ? { path, external: true } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'deferred' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(`${here}stand-in.cjs`)})(() => require('./${path}.cjs'));`,
        resolveDir: here,
      }));
    },
  };
}

async function chunksByPath(build: PluginBuild, resolveDir: string): Promise<Map<string, Chunk>> {
  const found = [...DEFERRED, ...SHARED].map(async (chunk) => {
    const { path } = await build.resolve(chunk.module, {
      kind: 'require-call',
      resolveDir,
      pluginData: RESOLVED,
    });
    return [path, chunk] as const;
  });
  return new Map(await Promise.all(found));
}

/**
 * Modules that Prism requires and the mock never calls: readers of formats it refuses, proxies to an upstream it does
 * not have, and the URL parser that node-fetch carries for old Node versions.
 */
const UNUSED = /\/(oas2|postman)\/operation$|^https?-proxy-agent$|^whatwg-url$/;

/** Drops modules that are never called. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'left-out' }));
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
  },
};

/** jsonc-parser's main file requires by computed names, which bundlers cannot follow; its ESM file does not. */
export const followable: Plugin = {
  name: 'followable',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^jsonc-parser$/ }, (wanted) =>
      resolve('jsonc-parser/lib/esm/main.js', instead(wanted)),
    );
  },
};

/** Replaces Node's `url` with our `url.cjs`, because two of its functions are deprecated. */
export const withoutDeprecatedUrl: Plugin = {
  name: 'without-deprecated-url',
  setup({ onResolve }) {
    onResolve({ filter: /^url$/ }, () => ({ path: `${here}url.cjs` }));
  },
};

/** Uses Node's own `AbortController` instead of a polyfill whose signals `fetch` refuses in Node 22 and later. */
export const withNativeAbort: Plugin = {
  name: 'with-native-abort',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node-abort-controller$/ }, ({ path }) => ({ path, namespace: 'native' }));
    onLoad({ filter: /./, namespace: 'native' }, () => ({
      contents: 'module.exports = { AbortController };',
    }));
  },
};
