import { bundles } from '@galilean/build/bundles';

/** Who uses the package picks the platform, by `imports` in package.json. */
const platform = {
  name: 'platform',
  resolveId: (id: string) => (id.endsWith('/platform.js') ? { id: '#platform', external: true } : undefined),
};

export default [
  bundles(
    {
      index: 'src/index.ts',
      challenge: 'src/challenge/index.ts',
      compose: 'src/compose/index.ts',
      guard: 'src/guard/index.ts',
      inspect: 'src/inspect/index.ts',
      keys: 'src/keys/index.ts',
      kit: 'src/kit/index.ts',
      node: 'src/node/index.ts',
      rpc: 'src/rpc/index.ts',
      'wallet-standard': 'src/wallet-standard/index.ts',
      web3js: 'src/web3js/index.ts',
      webcrypto: 'src/webcrypto/index.ts',
    },
    {
      plugins: [platform],
      external: [/^node:/],
      // TypeScript 5, because the tsconfig leaves out what knows Node, and tsgo makes no types of what it leaves out.
      dts: { sourcemap: true },
    },
  ),
  bundles(
    { 'platform/node': 'src/platform/node.ts', 'platform/default': 'src/platform/default.ts' },
    { dts: false, external: [/^node:/] },
  ),
];
