import { defineConfig, type UserConfig } from 'tsdown';
import { withoutNetwork } from './bundle/without-network.js';

const shared: UserConfig = {
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  // Nothing that a consumer's package manager might replace: all of it travels with us. Prism is bundled apart.
  noExternal: /./,
  inlineOnly: false,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false, pluginTimings: false },
  plugins: [withoutNetwork],
  outputOptions: { exports: 'named' },
  clean: false,
};
const imported = { index: 'src/index.ts', jest: 'src/testing/jest.ts', vitest: 'src/testing/vitest.ts' };
const run = { cli: 'src/cli.ts', 'jest-worker': 'src/testing/jest-worker.ts' };

export default defineConfig([
  // In one go: the command and the library share their chunks.
  {
    ...shared,
    entry: { ...imported, ...run },
    format: ['esm'],
    dts: false,
    // The page comes built from a package of its own: it signs, and what judges signatures never imports that.
    copy: ['../internal/mock-page/dist/page'],
  },
  { ...shared, entry: imported, format: ['cjs'], dts: false },
  {
    ...shared,
    // Types of others are those of the copies that their users have.
    noExternal: ['@galilean/transactions'],
    entry: imported,
    format: ['esm'],
    dts: { emitDtsOnly: true },
  },
]);
