import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    flow: 'src/flow/index.ts',
    journal: 'src/journal/index.ts',
    log: 'src/log.ts',
    node: 'src/node/index.ts',
    proxy: 'src/proxy/index.ts',
    raw: 'src/raw.ts',
    redis: 'src/redis/index.ts',
    telemetry: 'src/telemetry.ts',
    units: 'src/units/index.ts',
    validate: 'src/validate/index.ts',
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  external: [/^node:/],
  target: 'es2022',
  dts: { sourcemap: true },
  sourcemap: true,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false, pluginTimings: false },
});
