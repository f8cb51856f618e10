import { PublicKey } from '@solana/web3.js';

/** An address that caches its base58 text and its bytes, which web3.js computes again on each use, many times per transaction. */
class KnownAddress extends PublicKey {
  #text: string | undefined;
  #key: Uint8Array | undefined;

  override toBase58(): string {
    return (this.#text ??= super.toBase58());
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
export const knownAddress = (value: string | Uint8Array): PublicKey =>
  typeof value === 'string' ? addressIn(value) : new KnownAddress(value);

/**
 * The 32 bytes of an address. They are shared: do not change them.
 * @throws Error if it is not an address
 */
export const keyOf = (address: string): Uint8Array => addressIn(address).key();

function addressIn(value: string): KnownAddress {
  if (value.length > MOST_CHARACTERS) throw new Error('The text is too long for an address.');
  const known = read.get(value);
  if (known) return known;
  const address = new KnownAddress(value);
  if (read.size >= MOST_READ) read.clear();
  read.set(value, address);
  return address;
}
