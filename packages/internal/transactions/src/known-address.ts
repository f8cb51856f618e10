import { PublicKey } from '@solana/web3.js';

/** An address that remembers how it is written: web3.js works that out anew at each look, many times a transaction. */
class KnownAddress extends PublicKey {
  #text: string | undefined;

  override toBase58(): string {
    return (this.#text ??= super.toBase58());
  }
}

const read = new Map<string, PublicKey>();
/** Callers bring addresses of their own, without end. */
const MOST_READ = 10_000;

/**
 * The address of a text in base58, or of 32 bytes. The same text gives the same object.
 * @throws Error when it is none
 */
export function knownAddress(value: string | Uint8Array): PublicKey {
  if (typeof value !== 'string') return new KnownAddress(value);
  const known = read.get(value);
  if (known) return known;
  const address = new KnownAddress(value);
  if (read.size >= MOST_READ) read.clear();
  read.set(value, address);
  return address;
}
