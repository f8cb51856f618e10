// Plain JavaScript, because tsdown imports it from a configuration, where Node 20 reads no TypeScript of another package.

/**
 * How we build a published package: ES modules, CommonJS and types, for any platform.
 *
 * @param {Readonly<Record<string, string>>} entry
 * @param {import('tsdown').UserConfig} more
 * @returns {import('tsdown').UserConfig}
 */
export const bundles = (entry, more = {}) => ({
  entry: { ...entry },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: { sourcemap: true, tsgo: true },
  sourcemap: true,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false, pluginTimings: false },
  ...more,
});
