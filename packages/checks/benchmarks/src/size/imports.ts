import { heyApi } from '../clients/hey-api.js';
import { versionOf } from '../contest/versions.js';

/** An import as a user writes it. */
export interface Import {
  readonly name: string;
  readonly version: string;
  readonly source: () => string | Promise<string>;
}

const from = (name: string, module: string, names: string, of = module): Import => ({
  name,
  version: versionOf(of),
  source: () => `export { ${names} } from '${module}'`,
});

/** The imports to call the service. */
export const ourClients = {
  tokens: from('Galilean, tokens client', '@galilean/tokens', 'createTokensClient'),
  swap: from('Galilean, swap client', '@galilean/swap', 'createSwapClient'),
  trigger: from('Galilean, trigger client', '@galilean/trigger', 'createTriggerClient'),
  prediction: from('Galilean, prediction client', '@galilean/prediction', 'createPredictionClient'),
  flow: from('Galilean, flow of a swap', '@galilean/swap/flows', 'swap', '@galilean/swap'),
  flowAndClient: {
    name: 'Galilean, swap client and flow',
    version: versionOf('@galilean/swap'),
    source: () =>
      "export { createSwapClient } from '@galilean/swap'; export { swap } from '@galilean/swap/flows'",
  },
};

export const peerClients: readonly Import[] = [
  from('openapi-fetch', 'openapi-fetch', 'default'),
  from('ky', 'ky', 'default'),
  from('axios', 'axios', 'default'),
  {
    name: 'hey-api, one operation',
    version: versionOf('@hey-api/openapi-ts'),
    source: async () => `export { getPrices } from '${(await heyApi()).sources}/sdk.gen.ts'`,
  },
  {
    name: 'hey-api, every operation',
    version: versionOf('@hey-api/openapi-ts'),
    source: async () => `export * from '${(await heyApi()).sources}/sdk.gen.ts'`,
  },
  from('@jup-ag/api', '@jup-ag/api', 'createJupiterApiClient'),
];

/** The imports to sign. */
export const ourSigning = {
  core: {
    name: 'Galilean, signing core',
    version: versionOf('@galilean/signing'),
    source: () => "export * from '@galilean/signing'",
  },
  guard: from('Galilean, guard with all readers', '@galilean/signing/guard', 'guard', '@galilean/signing'),
  guardSwap: from('Galilean, guard of swaps', '@galilean/signing/guard', 'guardSwap', '@galilean/signing'),
  guardSwapAndCore: {
    name: 'Galilean, guard of swaps and signing core',
    version: versionOf('@galilean/signing'),
    source: () => "export { guardSwap } from '@galilean/signing/guard'; export * from '@galilean/signing'",
  },
};

export const peerSigning: readonly Import[] = [
  from('@noble/ed25519', '@noble/ed25519', 'signAsync'),
  from(
    'kit, decode, sign, encode',
    '@solana/kit',
    'createKeyPairFromBytes, getBase64EncodedWireTransaction, getBase64Encoder, getTransactionDecoder, partiallySignTransaction',
  ),
  from('web3.js 1, sign', '@solana/web3.js', 'Keypair, VersionedTransaction'),
  from('web3.js 3, sign', 'web3js-3', 'Keypair, VersionedTransaction'),
];
