import { bundleSize } from './bundle-size.js';
import type { Figure } from './figure.js';

/** What a user's bundle grows by, per import. */
const promised = [
  ['tokens client', "export { createTokensClient } from '@galilean/tokens'", 6000],
  ['prediction client', "export { createPredictionClient } from '@galilean/prediction'", 7000],
  ['signing core', "export * from '@galilean/signing'", 2500],
  ['guard with all readers', "export { guard } from '@galilean/signing/guard'", 9000],
  [
    'guard of swaps and signing core',
    "export { guardSwap } from '@galilean/signing/guard'; export * from '@galilean/signing'",
    8500,
  ],
] as const;

export function sizes(): Promise<Figure[]> {
  return Promise.all(
    promised.map(async ([name, source, limit]) => ({
      name: `${name}, min+gzip`,
      measured: await bundleSize(source),
      limit,
      unit: 'bytes' as const,
      detail: source,
    })),
  );
}
