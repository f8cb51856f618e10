import { versionOf } from '../contest/versions.js';

/** An import as a user writes it. */
export interface Import {
  readonly name: string;
  readonly version: string;
  readonly source: string;
}

const from = (name: string, module: string, names: string, of = module): Import => ({
  name,
  version: versionOf(of),
  source: `export { ${names} } from '${module}'`,
});

/** Imports that call the service. */
export const ourClients = {
  tokens: from('Galilean, tokens client', '@galilean/tokens', 'createTokensClient'),
  swap: from('Galilean, swap client', '@galilean/swap', 'createSwapClient'),
  trigger: from('Galilean, trigger client', '@galilean/trigger', 'createTriggerClient'),
  prediction: from('Galilean, prediction client', '@galilean/prediction', 'createPredictionClient'),
  flow: from('Galilean, flow of a swap', '@galilean/swap/flows', 'swap', '@galilean/swap'),
  flowAndClient: {
    name: 'Galilean, swap client and flow',
    version: versionOf('@galilean/swap'),
    source: "export { createSwapClient } from '@galilean/swap'; export { swap } from '@galilean/swap/flows'",
  },
};

/** Imports that sign. */
export const ourSigning = {
  core: {
    name: 'Galilean, signing core',
    version: versionOf('@galilean/signing'),
    source: "export * from '@galilean/signing'",
  },
  guard: from('Galilean, guard with all readers', '@galilean/signing/guard', 'guard', '@galilean/signing'),
  guardSwap: from('Galilean, guard of swaps', '@galilean/signing/guard', 'guardSwap', '@galilean/signing'),
  guardSwapAndCore: {
    name: 'Galilean, guard of swaps and signing core',
    version: versionOf('@galilean/signing'),
    source: "export { guardSwap } from '@galilean/signing/guard'; export * from '@galilean/signing'",
  },
};
