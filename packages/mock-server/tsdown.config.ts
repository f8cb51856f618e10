import { foundImports } from '@galilean/build/bundles';
import { defineConfig, type UserConfig } from 'tsdown';
import { withoutNetwork } from './bundle/without-network.js';

const shared: UserConfig = {
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  // Bundle everything, so that a package manager cannot replace any part. Prism is bundled separately.
  // Leave out the ledger's engine, an optional package with a binary.
  noExternal: /^(?!litesvm$)/,
  external: ['litesvm'],
  inlineOnly: false,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false, pluginTimings: false },
  plugins: [withoutNetwork, foundImports],
  outputOptions: { exports: 'named' },
  clean: false,
};
const imported = { index: 'src/index.ts', jest: 'src/testing/jest.ts', vitest: 'src/testing/vitest.ts' };
const run = { cli: 'src/cli.ts', 'jest-worker': 'src/testing/jest-worker.ts' };

export default defineConfig([
  // Build both together: the command and the library share chunks.
  { ...shared, entry: { ...imported, ...run }, format: ['esm'], dts: false },
  { ...shared, entry: imported, format: ['cjs'], dts: false },
  {
    ...shared,
    // Leave other packages' types external, so that users get the types of the copies they installed.
    noExternal: ['@galilean/transactions'],
    // It is no dependency, because npm 10 stops at it as an optional peer. Written out, its types would be others.
    external: ['litesvm', 'vitest'],
    entry: imported,
    format: ['esm'],
    dts: { emitDtsOnly: true },
  },
]);
