import type { ReadMore } from './read-fields.js';
import { readMore } from './read-more.js';

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
