import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    challenge: 'src/challenge/index.ts',
    compose: 'src/compose/index.ts',
    guard: 'src/guard/index.ts',
    inspect: 'src/inspect/index.ts',
    kit: 'src/kit/index.ts',
    'wallet-standard': 'src/wallet-standard/index.ts',
    web3js: 'src/web3js/index.ts',
    webcrypto: 'src/webcrypto/index.ts',
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: { sourcemap: true },
  sourcemap: true,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false },
});
