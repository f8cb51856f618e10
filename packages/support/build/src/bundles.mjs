// Plain JavaScript, because tsdown imports it from a configuration, where Node 20 reads no TypeScript of another package.

const nowhere = ['UNRESOLVED_IMPORT', 'IMPORT_IS_UNDEFINED'];

/**
 * Ends a build with an import that leads nowhere. tsdown would only warn and leave the import in what is published, which a
 * cache then hands out: so it went where the links in `node_modules` were older than the lockfile.
 */
export const foundImports = {
  name: 'found-imports',
  onLog(_, { code, message }) {
    if (nowhere.includes(code ?? ''))
      throw new Error(`${message}\nIs everything installed? npx pnpm install --frozen-lockfile`);
  },
};

/** How we build a command: one program for Node, without types. */
export const command = () => ({
  entry: { cli: 'src/cli.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  dts: false,
  checks: { pluginTimings: false },
  plugins: [foundImports],
});

/** How we build a published package: ES modules, CommonJS and types, for any platform. */
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
  plugins: [foundImports, more.plugins],
});
