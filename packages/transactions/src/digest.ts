import { PublicKey } from '@solana/web3.js';
import { createHash } from 'node:crypto';

/** SHA-256 over texts, in UTF-8. Several texts are joined by a zero byte, so that their borders count. */
export function digest(...texts: readonly string[]): Buffer {
  return createHash('sha256').update(texts.join('\0'), 'utf8').digest();
}

/** An address nobody holds the key of, always the same for the same names: pools, lookup tables, markets. */
export function madeUpAddress(...names: readonly string[]): PublicKey {
  return new PublicKey(digest('galilean account', ...names));
}

/** A blockhash in base58: the SHA-256 of an id. The same answer always carries the same one. */
export function blockhashOf(id: string): string {
  return new PublicKey(digest(id)).toBase58();
}

/** The first eight bytes of the digest as an unsigned number. */
export function digestNumber(...texts: readonly string[]): bigint {
  return digest(...texts).readBigUInt64LE();
}
