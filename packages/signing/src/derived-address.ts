import { isPoint } from './curve-point.js';
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
 * seeds are joined once, because a search hashes them several times.
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
 * Whether an address is derived in one of these ways, as a function. It keeps what it found, so that a second address
 * costs no more.
 */
export function derivedIn(...ways: readonly Derivation[]): (claimed: Uint8Array) => boolean {
  const found: Uint8Array[] = [];
  return (claimed) => ways.some((way, at) => !indexOfKey(claimed, 1, (found[at] ??= chosenAddress(way)), 0));
}

/**
 * The address at the bump that programs choose: the first from 255 down whose hash is not a public key. At any other bump
 * no program creates an account, so that what goes there is lost.
 */
function chosenAddress(way: Derivation): Uint8Array {
  const addressAt = addressesOf(way);
  for (let bump = 255; ; bump--) {
    const address = addressAt(bump);
    if (!isPoint(address)) return address;
  }
}
