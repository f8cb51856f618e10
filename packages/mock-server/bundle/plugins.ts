import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { type Chunk, DEFERRED, SHARED } from './chunks.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const RESOLVED = 'resolved by a plugin';

/** How something else is resolved in place of what was wanted, without asking the plugins again. */
const instead = ({ importer, namespace, resolveDir, kind }: OnResolveArgs) => ({
  importer,
  namespace,
  resolveDir,
  kind,
  pluginData: RESOLVED,
});

/** Leads requires of other chunks to their files: of shared ones at once, of deferred ones through a stand-in. */
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
 * What Prism requires and the mock never calls: readers of descriptions that it refuses, proxies of an upstream that it
 * does not have, and the URLs that node-fetch brings for a Node without its own.
 */
const UNUSED = /\/(oas2|postman)\/operation$|^https?-proxy-agent$|^whatwg-url$/;

/** Leaves out what is never called. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'left-out' }));
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
  },
};

/** The main file of jsonc-parser requires by names that no bundler can follow; beside it stands one that imports. */
export const followable: Plugin = {
  name: 'followable',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^jsonc-parser$/ }, (wanted) =>
      resolve('jsonc-parser/lib/esm/main.js', instead(wanted)),
    );
  },
};

/** Puts our `url.cjs` in place of Node's `url`, two of whose functions are deprecated. */
export const withoutDeprecatedUrl: Plugin = {
  name: 'without-deprecated-url',
  setup({ onResolve }) {
    onResolve({ filter: /^url$/ }, () => ({ path: `${here}url.cjs` }));
  },
};

/** Puts Node's own `AbortController` in place of one whose signals the `fetch` of Node 22 and later refuses. */
export const withNativeAbort: Plugin = {
  name: 'with-native-abort',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node-abort-controller$/ }, ({ path }) => ({ path, namespace: 'native' }));
    onLoad({ filter: /./, namespace: 'native' }, () => ({
      contents: 'module.exports = { AbortController };',
    }));
  },
};
