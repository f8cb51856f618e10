import { encodeBase58 } from '../base58.js';
import type { Layout } from './layout.js';

/** Numbers up to 32 bits are numbers, larger ones bigint; keys are base58; null is an option that is left out. */
export type FieldValue = number | bigint | string | readonly string[] | null;

const widths: Record<string, number> = { u8: 1, u16: 2, u32: 4, u64: 8, i64: 8, key: 32 };

/** The arguments of an instruction; undefined when the data are too short for them. Bytes left over are passed over. */
export function readFields(
  data: Uint8Array,
  { fields, prefix, fromEnd }: Layout,
): Record<string, FieldValue> | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  let at = prefix;
  if (fromEnd) {
    at = data.length;
    for (const [, type] of fields) at -= widths[type]!;
    if (at < prefix) return undefined;
  }

  /** Where a field of this size begins; behind the end a RangeError follows. */
  const take = (size: number): number => (at += size) - size;
  const key = (): string => {
    const from = take(32);
    if (!(at <= data.length)) throw new RangeError();
    return encodeBase58(data.subarray(from, at));
  };
  const read = (type: string): FieldValue => {
    if (type.endsWith('?')) return view.getUint8(take(1)) ? read(type.slice(0, -1)) : null;
    if (type === 'u64') return view.getBigUint64(take(8), true);
    if (type === 'u32') return view.getUint32(take(4), true);
    if (type === 'u16') return view.getUint16(take(2), true);
    if (type === 'u8') return view.getUint8(take(1));
    if (type === 'i64') return view.getBigInt64(take(8), true);
    if (type === 'key') return key();
    // The rest are lists and texts that say how long they are, or end with the data.
    const length = type === 'text' ? data.length - at : Number(view.getBigUint64(take(8), true));
    if (type === 'keys') return Array.from({ length: Math.min(length, 40) }, key);
    const from = take(length);
    if (!(at <= data.length)) throw new RangeError();
    return new TextDecoder().decode(data.subarray(from, at));
  };

  const values: Record<string, FieldValue> = {};
  try {
    for (const [name, type] of fields) values[name] = read(type);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return values;
}
