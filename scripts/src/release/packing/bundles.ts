import type { UserConfig } from 'tsdown';

/** How we build a published package: ES modules, CommonJS and types, for any platform. */
export const bundles = (entry: Readonly<Record<string, string>>, more: UserConfig = {}): UserConfig => ({
  entry: { ...entry },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: { sourcemap: true },
  sourcemap: true,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false, pluginTimings: false },
  ...more,
});
