import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    raw: 'src/raw.ts',
    units: 'src/units/index.ts',
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false },
});
