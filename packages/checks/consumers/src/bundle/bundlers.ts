import { build, version } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tool, toolVersion } from '../tools/tool.js';

/** Bundles the pages of fixtures/ of a project into a folder: `read.js` and `whole.js`. */
type Bundle = (folder: string, out: string) => Promise<unknown>;

const pages = (folder: string) => ({
  read: join(folder, 'page/read.mjs'),
  whole: join(folder, 'page/whole.mjs'),
});

const load = async <Module>(specifier: string, path: string) =>
  (await import(pathToFileURL(join(await tool(specifier), 'node_modules', path)).href)) as Module;

interface Webpack {
  default(options: object, done: (error: Error | null, stats?: Stats) => void): void;
}

interface Stats {
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(): string;
}

/** Each with the defaults of a new project, except for file locations. */
export const bundlers: Readonly<Record<string, { version(): Promise<string>; bundle: Bundle }>> = {
  esbuild: {
    version: async () => version,
    bundle: (folder, out) =>
      build({
        entryPoints: pages(folder),
        outdir: out,
        bundle: true,
        format: 'esm',
        minify: true,
        logLevel: 'error',
      }),
  },
  vite: {
    version: async () => toolVersion(await tool('vite@8'), 'vite'),
    async bundle(folder, out) {
      const vite = await load<{ build(options: object): Promise<unknown> }>(
        'vite@8',
        'vite/dist/node/index.js',
      );
      const output = { entryFileNames: '[name].js', format: 'esm' };
      await vite.build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        build: { outDir: out, emptyOutDir: true, rollupOptions: { input: pages(folder), output } },
      });
    },
  },
  webpack: {
    version: async () => toolVersion(await tool('webpack@5'), 'webpack'),
    async bundle(folder, out) {
      const webpack = await load<Webpack>('webpack@5', 'webpack/lib/index.js');
      const options = {
        context: folder,
        mode: 'production',
        target: 'web',
        entry: pages(folder),
        output: { path: out, filename: '[name].js' },
        performance: { hints: false },
      };
      await new Promise<void>((resolve, reject) =>
        webpack.default(options, (error, stats) => {
          if (error) reject(error);
          else if (stats!.hasErrors() || stats!.hasWarnings()) reject(new Error(stats!.toString()));
          else resolve();
        }),
      );
    },
  },
};
