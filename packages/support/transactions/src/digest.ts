import type { PublicKey } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { base58, knownAddress } from './base58.js';

/** SHA-256 over texts in UTF-8. A zero byte separates several texts, so that their boundaries count. */
export function digest(...texts: readonly string[]): Buffer {
  return createHash('sha256').update(texts.join('\0'), 'utf8').digest();
}

/** An address without a known key, the same for the same names: pools, lookup tables, markets. */
export function madeUpAddress(...names: readonly string[]): PublicKey {
  const name = names.join('\0');
  const known = madeUp.get(name);
  if (known) return known;
  const address = knownAddress(digest('galilean account', ...names));
  if (madeUp.size >= MOST_MADE_UP) madeUp.clear();
  madeUp.set(name, address);
  return address;
}

const madeUp = new Map<string, PublicKey>();
const MOST_MADE_UP = 5_000;

/** A blockhash in base58: the SHA-256 of an id. The same answer always has the same one. */
export function blockhashOf(id: string): string {
  return base58(digest(id));
}

/** The first eight bytes of the digest as an unsigned number. */
export function digestNumber(...texts: readonly string[]): bigint {
  return digest(...texts).readBigUInt64LE();
}
