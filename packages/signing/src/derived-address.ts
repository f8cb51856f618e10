import { sha256 } from './platform.js';
import { indexOfKey } from './wire-transaction.js';

/** Bytes as they are, texts in UTF-8, one behind the other. */
export function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The address that a program has for seeds and bump. Whether the program would pick this bump is not asked. */
export const derivedAddress = (
  program: Uint8Array,
  bump: number,
  ...seeds: readonly (Uint8Array | string)[]
): Uint8Array => sha256(joined(...seeds, Uint8Array.of(bump), program, 'ProgramDerivedAddress'));

/** A program and the seeds that it derives an address from. */
export type Derivation = readonly [program: Uint8Array, ...seeds: (Uint8Array | string)[]];

/**
 * Whether an address is derived in one of these ways. Nothing is derived: it is what it claims to be exactly if it is the
 * hash of the seeds, a bump and the program, so no point of the curve has to be told from others. A bump that the program
 * would not have picked makes no account that anybody else could own: the program creates no other, and the hash is
 * nobody's key.
 */
export function isDerived(claimed: Uint8Array, ...candidates: readonly Derivation[]): boolean {
  // A valid bump is the first from 255 down whose hash is no public key: one time in two. 32 tries miss one in 2^32.
  for (let bump = 255; bump > 223; bump--)
    for (const [program, ...seeds] of candidates)
      if (!indexOfKey(claimed, 1, derivedAddress(program, bump, ...seeds), 0)) return true;
  return false;
}
