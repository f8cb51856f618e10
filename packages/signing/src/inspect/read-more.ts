import { encodeBase58 } from '../codecs.js';
import type { ReadMore } from './read-fields.js';

/** More keys than fit in a transaction. */
const mostKeys = 40;

/** A type with `?`: one byte says whether the value is present. */
export const readOptional: ReadMore = (type, take, read) =>
  type.endsWith('?') ? (take(1)[0] ? read(type.slice(0, -1)) : null) : undefined;

/** `key`, and `text64`, with its length as a u64. */
export const readMore: ReadMore = (type, take, read, left) => {
  if (type === 'key') return encodeBase58(take(32));
  return type === 'text64' ? readText(take(Number(read()))) : readOptional(type, take, read, left);
};

/** What only inspection reads: `keys`, with their number as a u64, and `text`, to the end of the data. */
export const readInspected: ReadMore = (type, take, read, left) => {
  if (type === 'keys')
    return Array.from({ length: Math.min(Number(read()), mostKeys) }, () => encodeBase58(take(32)));
  return type === 'text' ? readText(take(left)) : readMore(type, take, read, left);
};

const readText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * Borsh types of the prediction program: `id` is a text of 32 characters after its length, `bool` a byte of 0 or 1.
 * Anything else makes the instruction unreadable.
 */
export const readBorsh: ReadMore = (type, take, read, left) => {
  const unreadable = (): number => take(left + 1).length;
  if (type === 'id') return read('u32') === 32 ? readText(take(32)) : unreadable();
  if (type !== 'bool') return readMore(type, take, read, left);
  const byte = read('u8') as number;
  return byte > 1 ? unreadable() : byte;
};
