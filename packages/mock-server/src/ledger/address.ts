import { base58, knownAddress } from '@galilean/transactions';
import { bufferOf } from './buffer-of.js';

/** Encoding and decoding take longer than running a transaction, and transactions name the same addresses again and again. */
const texts = new Map<string, string>();
const keys = new Map<string, Uint8Array>();
const MOST_KNOWN = 20_000;

/**
 * An address in base58.
 * @param at where its 32 bytes start. Default: 0
 */
export function addressOf(bytes: Uint8Array, at = 0): string {
  const name = bufferOf(bytes).toString('latin1', at, at + 32);
  return texts.get(name) ?? keep(texts, name, base58(bytes.subarray(at, at + 32)));
}

/** The 32 bytes of an address. They are shared: do not change them. */
export const keyOf = (address: string): Uint8Array =>
  keys.get(address) ?? keep(keys, address, Uint8Array.from(knownAddress(address).toBytes()));

function keep<Value>(known: Map<string, Value>, name: string, value: Value): Value {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, value);
  return value;
}
