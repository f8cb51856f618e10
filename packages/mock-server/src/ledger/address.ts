import { base58 } from '@galilean/transactions';
import { bufferOf } from './buffer-of.js';

/** Encoding takes longer than running a transaction, and transactions name the same addresses again and again. */
const texts = new Map<string, string>();
const MOST_KNOWN = 20_000;

/**
 * An address in base58.
 * @param at where its 32 bytes start. Default: 0
 */
export function addressOf(bytes: Uint8Array, at = 0): string {
  const name = bufferOf(bytes).toString('latin1', at, at + 32);
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = base58(bytes.subarray(at, at + 32));
  if (texts.size >= MOST_KNOWN) texts.clear();
  texts.set(name, text);
  return text;
}
