import { PublicKey } from '@solana/web3.js';
import { createHash } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Divides off as many digits at once as a JavaScript number holds exactly. */
const GROUP_LENGTH = 9;
const GROUP = 58n ** BigInt(GROUP_LENGTH);

/** Encodes bytes of any length in base58. */
export function base58(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0);
  let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= GROUP) {
    let group = '';
    for (let digits = Number(rest % GROUP); digits > 0; digits = Math.floor(digits / 58))
      group = alphabet[digits % 58]! + group;
    text = (rest < GROUP ? group : group.padStart(GROUP_LENGTH, '1')) + text;
  }
  return '1'.repeat(leading < 0 ? bytes.length : leading) + text;
}

/**
 * Decodes a base58 text. Undefined if it has another character or is too long.
 * @param most characters; the time grows with the square of their number. Default 200.
 */
export function fromBase58(text: string, most = 200): Uint8Array | undefined {
  if (text.length > most) return undefined;
  let rest = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    rest = rest * 58n + BigInt(digit);
  }
  const leading = /^1*/.exec(text)![0].length;
  const hex = rest === 0n ? '' : rest.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.alloc(leading), bytes]);
}

/** An address that caches its base58 text and its bytes, which web3.js computes again on each use, many times per transaction. */
class KnownAddress extends PublicKey {
  #text: string | undefined;
  #key: Uint8Array | undefined;

  override toBase58(): string {
    return (this.#text ??= base58(this.key()));
  }

  key(): Uint8Array {
    return (this.#key ??= Uint8Array.from(this.toBytes()));
  }
}

/** The longest text of 32 bytes. The time that web3.js takes grows with the square of the length. */
const MOST_CHARACTERS = 44;
const read = new Map<string, KnownAddress>();
/** Bounds the cache, because callers pass any number of addresses. */
const MOST_READ = 20_000;

/**
 * The address of a base58 text or of 32 bytes. The same text returns the same object.
 * @throws Error if it is not an address
 */
export function knownAddress(value: string | Uint8Array): KnownAddress {
  if (typeof value !== 'string') return new KnownAddress(value);
  if (value.length > MOST_CHARACTERS) throw new Error('The text is too long for an address.');
  const known = read.get(value);
  if (known) return known;
  const address = new KnownAddress(value);
  if (read.size >= MOST_READ) read.clear();
  read.set(value, address);
  return address;
}

/**
 * The 32 bytes of an address. They are shared: do not change them.
 * @throws Error if it is not an address
 */
export const keyOf = (address: string): Uint8Array => knownAddress(address).key();

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
