import { defineConfig } from 'tsdown';

const shared = {
  platform: 'node' as const,
  target: 'node20.19',
  fixedExtension: false,
  // CommonJS is published on purpose.
  checks: { legacyCjs: false },
  // Private, so its code travels with ours; its dependencies are named in our package.json.
  noExternal: ['@galilean/transactions'],
};

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts' },
    format: ['esm', 'cjs'],
    dts: true,
    // The page comes built from a package of its own: it signs, and what judges signatures never imports that.
    copy: ['../mock-page/dist/page'],
  },
  { ...shared, entry: { cli: 'src/cli.ts' }, format: ['esm'], dts: false, clean: false },
]);
