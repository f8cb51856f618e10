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

/** `ProgramDerivedAddress`, which the network puts behind. */
const marker = (): Uint8Array => (encodedMarker ??= new TextEncoder().encode('ProgramDerivedAddress'));
let encodedMarker: Uint8Array | undefined;

/**
 * The addresses that a program has for seeds, by bump. Whether the program would pick that bump is not asked. The seeds are
 * laid out once, for a search hashes them many times.
 */
function addressesOf([program, ...seeds]: Derivation): (bump: number) => Uint8Array {
  const bytes = joined(...seeds, Uint8Array.of(0), program, marker());
  const place = bytes.length - marker().length - program.length - 1;
  return (bump) => {
    bytes[place] = bump;
    return sha256(bytes);
  };
}

/** The address that a program has for seeds and bump. */
export const derivedAddress = (
  program: Uint8Array,
  bump: number,
  ...seeds: readonly (Uint8Array | string)[]
): Uint8Array => addressesOf([program, ...seeds])(bump);

/** A program and the seeds that it derives an address from. */
export type Derivation = readonly [program: Uint8Array, ...seeds: (Uint8Array | string)[]];

/**
 * Whether an address is derived in one of these ways. Nothing is derived: it is what it claims to be exactly if it is the
 * hash of the seeds, a bump and the program, so no point of the curve has to be told from others. A bump that the program
 * would not have picked makes no account that anybody else could own: the program creates no other, and the hash is
 * nobody's key.
 */
export function isDerived(claimed: Uint8Array, ...candidates: readonly Derivation[]): boolean {
  const derivations = candidates.map(addressesOf);
  // A valid bump is the first from 255 down whose hash is no public key: one time in two. 32 tries miss one in 2^32.
  for (let bump = 255; bump > 223; bump--)
    for (const addressAt of derivations) if (!indexOfKey(claimed, 1, addressAt(bump), 0)) return true;
  return false;
}
