import { bundles } from '../../scripts/src/publish/bundles.js';

export default bundles({
  index: 'src/index.ts',
  challenge: 'src/challenge/index.ts',
  compose: 'src/compose/index.ts',
  guard: 'src/guard/index.ts',
  inspect: 'src/inspect/index.ts',
  kit: 'src/kit/index.ts',
  'wallet-standard': 'src/wallet-standard/index.ts',
  web3js: 'src/web3js/index.ts',
  webcrypto: 'src/webcrypto/index.ts',
});
