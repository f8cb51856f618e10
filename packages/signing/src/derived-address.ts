import { addressBytes } from './address.js';
import { sha256 } from './sha256.js';

const marker = 'ProgramDerivedAddress';

/** Bytes as they are, texts in UTF-8, one behind the other. */
export function joined(parts: readonly (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** What a program's address is hashed from; the bump is the byte at `bumpAt`. */
export function derivation(
  program: Uint8Array,
  ...seeds: readonly (Uint8Array | string)[]
): { bytes: Uint8Array; bumpAt: number } {
  const bytes = joined([...seeds, Uint8Array.of(0), program, marker]);
  return { bytes, bumpAt: bytes.length - marker.length - 33 };
}

/** The address that a program has for seeds and bump. Whether the program would pick this bump is not asked. */
export function derivedAddress(
  program: string,
  bump: number,
  ...seeds: readonly (Uint8Array | string)[]
): Uint8Array {
  const { bytes, bumpAt } = derivation(addressBytes(program), ...seeds);
  bytes[bumpAt] = bump;
  return sha256(bytes);
}
