import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';
import { compressFile, writeCompressed } from './build/compress.ts';
import { licencesOf } from './build/licences.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const explorer = fileURLToPath(
  new URL('node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js', import.meta.url),
);

const shared = {
  format: ['esm' as const],
  platform: 'browser' as const,
  target: 'es2022',
  minify: true,
  dts: false,
  clean: false,
  noExternal: [/.*/],
};
const page = `${here}dist/page`;
const documents = { workbench: 'src/workbench.ts', reference: 'src/reference/reference.ts' };
/** In the order of the cascade: rules for widths and motion come last. */
const styles = {
  workbench: [
    'base',
    'header',
    'controls',
    'columns',
    'flows',
    'rows',
    'live',
    'scenarios',
    'reference-view',
    'footer',
    'by-width',
    'motion',
  ].map((part) => `styles/${part}`),
  reference: ['reference'],
};

rmSync(`${here}dist`, { recursive: true, force: true });
mkdirSync(page, { recursive: true });

// Built one at a time, so that the documents share no script. The workbench loads its signing code later.
export default defineConfig(
  Object.entries(documents).map(([name, script]) => ({
    ...shared,
    entry: { [name]: script },
    outDir: `dist/${name}`,
    outputOptions: { chunkFileNames: '[name].js' },
    hooks: {
      'build:done': () => {
        for (const file of readdirSync(`${here}dist/${name}`))
          compressFile(`${here}dist/${name}/${file}`, `${page}/${file}`);
        writeCompressed(
          `${page}/${name}.html`,
          withoutIndents(readFileSync(`${here}src/${name}.html`, 'utf8')),
        );
        const parts = styles[name as keyof typeof styles];
        const css = parts.map((part) => readFileSync(`${here}src/${part}.css`, 'utf8')).join('\n');
        writeCompressed(`${page}/${name}.css`, withoutSpaces(css));
        if (name === 'reference') bringExplorer();
      },
    },
  })),
);

/** Comments and spaces are for readers of the source. */
const withoutIndents = (html: string): string => html.replace(/\s*\n\s*/g, '\n');
const withoutSpaces = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replaceAll(';}', '}');

function bringExplorer(): void {
  // Without the line that names a missing source map.
  const text = readFileSync(explorer, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  writeCompressed(`${page}/openapi-explorer.js`, text);
  writeCompressed(`${page}/licences.txt`, licencesOf('openapi-explorer', here));
}
