import { addressBytes } from '../address.js';
import { fail } from '../errors.js';
import type { Ask } from './ask.js';
import { malformed } from './fields.js';

/** Results of `getGenesisHash` on the public clusters; each cluster has a different one. */
export const genesisHashes = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSgkY3zQawwpjk2NsNY',
} as const;

/**
 * Asks once which cluster the node serves. After a failure, the next call asks again.
 *
 * @returns rejects with SigningError `rpc/other-cluster`
 */
export function checkCluster(ask: Ask, genesisHash: string): (signal?: AbortSignal) => Promise<void> {
  if (!isHash(genesisHash)) {
    fail('rpc/bad-option', { option: 'genesisHash' }, '32 bytes in base58, such as genesisHashes.devnet');
  }
  let isRight = false;
  return async (signal) => {
    if (isRight) return;
    const found = await ask('getGenesisHash', [], signal);
    if (!isHash(found)) malformed('getGenesisHash', 'result');
    if (found !== genesisHash) {
      fail(
        'rpc/other-cluster',
        { expected: genesisHash, found },
        'use a node of the expected cluster, or pass the hash of this one as genesisHash',
      );
    }
    isRight = true;
  };
}

function isHash(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    addressBytes(value);
    return true;
  } catch {
    return false;
  }
}
