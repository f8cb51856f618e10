import { sha256 } from './platform.js';

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
