import { sha256 } from './platform.js';
import { indexOfKey } from './wire-transaction.js';

/** Concatenates bytes, and texts in UTF-8. */
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

/** `ProgramDerivedAddress`, which the network appends before hashing. */
const marker = (): Uint8Array => (encodedMarker ??= new TextEncoder().encode('ProgramDerivedAddress'));
let encodedMarker: Uint8Array | undefined;

/**
 * The hash of program and seeds for a bump, as a function. Does not check that the program would choose that bump. The
 * seeds are joined once, because a search hashes them many times.
 */
function addressesOf([program, ...seeds]: Derivation): (bump: number) => Uint8Array {
  const bytes = joined(...seeds, Uint8Array.of(0), program, marker());
  const place = bytes.length - marker().length - program.length - 1;
  return (bump) => {
    bytes[place] = bump;
    return sha256(bytes);
  };
}

/** The address of a program for seeds and bump. */
export const derivedAddress = (
  program: Uint8Array,
  bump: number,
  ...seeds: readonly (Uint8Array | string)[]
): Uint8Array => addressesOf([program, ...seeds])(bump);

/** A program and the seeds of an address. */
export type Derivation = readonly [program: Uint8Array, ...seeds: (Uint8Array | string)[]];

/**
 * Whether an address is derived in one of these ways, as a function: whether it is the hash of seeds, some bump and the
 * program. It keeps the hashes, so that a second address costs no more. This needs no check that the hash is off the
 * curve. A bump that the program would not choose gives an address that no other party can own: the program creates no
 * account there, and no one has a key for a hash.
 */
export function derivedIn(...ways: readonly Derivation[]): (claimed: Uint8Array) => boolean {
  const derivations = ways.map(addressesOf);
  const hashes: Uint8Array[] = [];
  return (claimed) => {
    // A valid bump is the first from 255 down whose hash is not a public key, with a chance of one in two. 32 tries miss
    // one in 2^32.
    for (let bump = 255, at = 0; bump > 223; bump--)
      for (const addressAt of derivations)
        if (!indexOfKey(claimed, 1, (hashes[at++] ??= addressAt(bump)), 0)) return true;
    return false;
  };
}
