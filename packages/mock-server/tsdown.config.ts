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
  clean: false,
};

/** As ES modules the command and the library share their chunks. */
export default defineConfig([
  { ...shared, entry: { index: 'src/index.ts', cli: 'src/cli.ts' }, format: ['esm'], dts: false },
  { ...shared, entry: { index: 'src/index.ts' }, format: ['cjs'], dts: false },
  {
    ...shared,
    // Types of web3.js are those of the copy that the reader of a `Keypair` has.
    noExternal: ['@galilean/transactions'],
    entry: { index: 'src/index.ts' },
    format: ['esm'],
    dts: { emitDtsOnly: true },
  },
]);
