import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';
import { compressFile, writeCompressed } from './build/compress.js';
import { licencesOf } from './build/licences.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const explorer = fileURLToPath(
  new URL('node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js', import.meta.url),
);

export default defineConfig({
  entry: { workbench: 'src/workbench.ts', reference: 'src/reference.ts' },
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  minify: true,
  dts: false,
  outDir: 'dist/scripts',
  noExternal: [/.*/],
  outputOptions: { entryFileNames: '[name].js' },
  hooks: {
    'build:done': () => {
      const page = `${here}dist/page`;
      rmSync(page, { recursive: true, force: true });
      mkdirSync(page, { recursive: true });
      for (const name of ['workbench', 'reference']) {
        compressFile(`${here}dist/scripts/${name}.js`, `${page}/${name}.js`);
        compressFile(`${here}src/${name}.html`, `${page}/${name}.html`);
        compressFile(`${here}src/${name}.css`, `${page}/${name}.css`);
      }
      // Without the line that points to a source map, which is not there.
      const text = readFileSync(explorer, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      writeCompressed(`${page}/openapi-explorer.js`, text);
      writeCompressed(`${page}/licences.txt`, licencesOf('openapi-explorer', here));
    },
  },
});
