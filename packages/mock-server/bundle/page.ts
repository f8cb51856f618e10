import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { foundImports } from '@galilean/build/bundles';
import type { UserConfig } from 'tsdown';
import { licencesOf } from './page-licences.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** By document: its style sheets in the order of the cascade. Rules for widths and motion come last. */
const documents = {
  workbench: {
    entry: 'workbench.tsx',
    styles: ['base', 'shell', 'controls', 'parts', 'flows', 'views', 'by-width', 'motion'],
  },
  reference: { entry: 'reference.ts', styles: ['reference'] },
};

/** The four moons, as on the site of the documentation. */
const logo = `data:image/svg+xml,${read('../support/shared/src/moons.svg').trim().replaceAll('"', "'").replaceAll('#', '%23')}`;

/** Builds the mock's page, one document at a time, so that they share no script. */
export const pageConfigs: UserConfig[] = Object.entries(documents).map(([name, { entry, styles }]) => ({
  entry: { [name]: `page/${entry}` },
  outDir: 'dist/page',
  tsconfig: 'page/tsconfig.json',
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  minify: true,
  dts: false,
  clean: false,
  noExternal: [/.*/],
  outputOptions: { chunkFileNames: '[name].js' },
  plugins: [
    foundImports,
    packed(() => ({
      [`${name}.html`]: withoutIndents(read(`page/${name}.html`)).replace('data:,', logo),
      [`${name}.css`]: withoutSpaces(styles.map((style) => read(`page/styles/${style}.css`)).join('\n')),
      ...(name === 'reference' && explorer()),
    })),
  ],
}));

/**
 * A Rollup plugin: writes scripts and other files only as Brotli. The server decompresses them for the rare client
 * without.
 */
function packed(others: () => Readonly<Record<string, string>>) {
  return {
    name: 'packed',
    generateBundle(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string },
      _: unknown,
      files: Record<string, { code?: string }>,
    ) {
      const scripts = Object.entries(files).map(([name, { code }]) => [name, code!] as const);
      for (const [name, text] of [...scripts, ...Object.entries(others())]) {
        delete files[name];
        this.emitFile({ type: 'asset', fileName: `${name}.br`, source: compressed(text) });
      }
    },
  };
}

function compressed(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } });
}

/** Comments and spaces are for readers of the source. */
const withoutIndents = (html: string): string => html.replace(/\s*\n\s*/g, '\n');
const withoutSpaces = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replaceAll(';}', '}');

/** The library that shows the reference, without the line that names a missing source map. */
const explorer = () => ({
  'openapi-explorer.js': read('node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js').replace(
    /\n\/\/# sourceMappingURL=.*\s*$/,
    '\n',
  ),
  'licences.txt': licencesOf(['openapi-explorer', 'preact', '@preact/signals', 'uplot'], root),
});
