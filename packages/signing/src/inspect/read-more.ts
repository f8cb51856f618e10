import { encodeBase58 } from '../base58.js';
import type { ReadMore } from './read-fields.js';

/** More keys than fit in a transaction. */
const mostKeys = 40;

/** A type with `?`: one byte says whether the value is present. */
export const readOptional: ReadMore = (type, take, read) =>
  type.endsWith('?') ? (take(1)[0] ? read(type.slice(0, -1)) : null) : undefined;

/** `key`; `keys` and `text64`, with their length as a u64; `text`, to the end of the data. */
export const readMore: ReadMore = (type, take, read, left) => {
  if (type.endsWith('?')) return readOptional(type, take, read, left);
  if (type === 'key') return encodeBase58(take(32));
  if (type === 'keys')
    return Array.from({ length: Math.min(Number(read()), mostKeys) }, () => encodeBase58(take(32)));
  if (!type.startsWith('text')) return undefined;
  return new TextDecoder().decode(take(type === 'text' ? left : Number(read())));
};

/**
 * Borsh types of the prediction program: `id` is a text of 32 characters after its length, `bool` a byte of 0 or 1.
 * Anything else makes the instruction unreadable.
 */
export const readBorsh: ReadMore = (type, take, read, left) => {
  const unreadable = (): number => take(left + 1).length;
  if (type === 'id') return read('u32') === 32 ? new TextDecoder().decode(take(32)) : unreadable();
  if (type !== 'bool') return readMore(type, take, read, left);
  const byte = read('u8') as number;
  return byte > 1 ? unreadable() : byte;
};
