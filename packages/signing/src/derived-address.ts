import { addressBytes } from './codecs.js';
import { sha256 } from './platform.js';
import {
  aggregatorProgram,
  associatedTokenProgram,
  token2022Program,
  tokenProgram,
  wrappedSolMint,
} from './well-known.js';
import { indexOfKey } from './wire.js';

/** Concatenates bytes, and texts in UTF-8. */
export const joined = (...parts: readonly (Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]),
  );

/** A program and the seeds of an address. */
export type Derivation = readonly [program: Uint8Array, ...seeds: (Uint8Array | string)[]];

/** A function that says whether an address is derived in one of these ways. It keeps what it found. */
export function derivedIn(...ways: readonly Derivation[]): (claimed: Uint8Array) => boolean {
  const found: Uint8Array[] = [];
  return (claimed) => ways.some((way, at) => !indexOfKey(claimed, 1, (found[at] ??= derivedAddress(way)), 0));
}

/**
 * The address at the bump that programs choose: the first from 255 down whose hash is not a public key. At any other bump
 * no program creates an account, so that what goes there is lost.
 */
export function derivedAddress([program, ...seeds]: Derivation): Uint8Array {
  const start = joined(...seeds);
  // Joined once, because a search hashes it several times.
  const bytes = joined(start, '\0', program, 'ProgramDerivedAddress');
  for (let bump = 255; ; bump--) {
    bytes[start.length] = bump;
    const address = sha256(bytes);
    if (!isPoint(address)) return address;
  }
}

/** The field of Ed25519. */
const p = 2n ** 255n - 19n;

/** Whether 32 bytes are a public key of Ed25519, as every second hash is. No program has a right to such an address. */
export function isPoint(bytes: Uint8Array): boolean {
  // The last bit is the sign of x.
  const y = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) % 2n ** 255n;
  const square = (y * y) % p;
  const b = 121_666n;
  // x² = (y² - 1) / (dy² + 1), where d = -121665 / b. It is a square exactly if the product of both is one.
  let a = ((square - 1n) * b * (b - square * (b - 1n))) % p;
  // The Jacobi symbol says it in a sixth of the time of a power.
  let n = p;
  let isSquare = true;
  while (a) {
    for (; !(a & 1n); a >>= 1n) if ((n + 2n) & 4n) isSquare = !isSquare;
    if (a & n & 2n) isSquare = !isSquare;
    [a, n] = [n % a, a];
  }
  return isSquare;
}

/** A function that remembers what it found for a text: a wallet trades with the same few programs, mints and accounts. */
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>();
  return (text) => {
    let known = found.get(text);
    if (known === undefined) {
      if (found.size > 99) found.clear();
      found.set(text, (known = find(text)));
    }
    return known;
  };
}

/** The bytes of an address: decoding is slower than hashing. */
export const bytesOf = /* @__PURE__ */ remembering(addressBytes);

/**
 * Says for an owner and a mint, with a space between them, whether an address is that of a token account that only the
 * owner can hold: the associated one of the mint's token program, or the one that the aggregator keeps. It says nothing of
 * whether the account exists. Where tokens go, that needs no proof: the token programs refuse an address without an
 * account. SOL goes to any address: there, `isProvenLater` has to hold too.
 */
export const tokenAccountsOf = /* @__PURE__ */ remembering((holding) => {
  const [owner, mint] = holding.split(' ').map(bytesOf) as [Uint8Array, Uint8Array];
  // Wrapped SOL belongs to the older program: the newer one creates no account for it.
  const newer = holding.endsWith(wrappedSolMint) ? tokenProgram : token2022Program;
  return derivedIn(
    ...[tokenProgram, newer].map((one): Derivation => [
      bytesOf(associatedTokenProgram),
      owner,
      bytesOf(one),
      mint,
    ]),
    [bytesOf(aggregatorProgram), 'token_account', owner, mint],
  );
});
