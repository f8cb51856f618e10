import { addressBytes } from '../address.js';
import {
  aggregatorProgram,
  associatedTokenProgram,
  token2022Program,
  tokenProgram,
} from '../well-known-programs.js';
import { sha256 } from './sha256.js';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const known = new Map<string, Uint8Array>();

function programBytes(address: string): Uint8Array {
  let bytes = known.get(address);
  if (!bytes) known.set(address, (bytes = addressBytes(address)));
  return bytes;
}

/** What the addresses are hashed from: seeds, the bump, the program. */
const derivations = (owner: Uint8Array, mint: Uint8Array): Uint8Array[][] => [
  [owner, programBytes(tokenProgram), mint, noBump, programBytes(associatedTokenProgram)],
  [owner, programBytes(token2022Program), mint, noBump, programBytes(associatedTokenProgram)],
  [text('token_account'), owner, mint, noBump, programBytes(aggregatorProgram)],
];

const noBump = new Uint8Array(1);
const marker = text('ProgramDerivedAddress');
/** A valid bump is the first from 255 down whose hash is no public key: one time in two. 32 tries miss one in 2^32. */
const lowestBump = 224;

/**
 * Whether an address is a token account that only `owner` can hold of `mint`: the associated one of either token
 * program, or the one that the aggregator keeps. It is what the address claims to be exactly if it is the hash of
 * owner, mint, a bump and the program; nothing is derived, so no point of the curve has to be told from others. A bump
 * that the program would not have picked makes no account that anybody else could own: the programs create no other,
 * and the hash is nobody's key.
 */
export function isTokenAccountOf(owner: string, mint: string, address: string): boolean {
  const claimed = addressBytes(address);
  const candidates = derivations(addressBytes(owner), addressBytes(mint)).map((parts) =>
    joined([...parts, marker]),
  );
  for (let bump = 255; bump >= lowestBump; bump--) {
    for (const bytes of candidates) {
      bytes[bytes.length - marker.length - 33] = bump;
      const hash = sha256(bytes);
      if (claimed.every((byte, at) => byte === hash[at])) return true;
    }
  }
  return false;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
