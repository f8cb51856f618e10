import { encodeBase58 } from '../base58.js';
import type { Layout } from './layout.js';

/** Numbers up to 32 bits are numbers, larger ones bigint; keys are base58; null is an option that is left out. */
export type FieldValue = number | bigint | string | boolean | readonly string[] | null;

const widths: Record<string, number> = { u8: 1, u16: 2, u32: 4, u64: 8, i64: 8, key: 32 };

/** The arguments of an instruction; undefined when the data are too short for them. Bytes left over are passed over. */
export function readFields(
  data: Uint8Array,
  { fields, prefix, fromEnd }: Layout,
): Record<string, FieldValue> | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const width = fields.reduce((sum, [, type]) => sum + (widths[type] ?? 0), 0);
  let at = fromEnd ? data.length - width : prefix;
  if (at < prefix) return undefined;

  const take = (size: number): number => {
    at += size;
    // Also when a length of eight bytes is beyond all bounds.
    if (!(at <= data.length)) throw new RangeError();
    return at - size;
  };
  const text = (size: number): string => {
    const from = take(size);
    return new TextDecoder().decode(data.subarray(from, from + size));
  };
  const readers: Record<string, () => FieldValue> = {
    u8: () => view.getUint8(take(1)),
    u16: () => view.getUint16(take(2), true),
    u32: () => view.getUint32(take(4), true),
    u64: () => view.getBigUint64(take(8), true),
    i64: () => view.getBigInt64(take(8), true),
    key: () => encodeBase58(data.subarray(take(32), at)),
    keys: () => Array.from({ length: Math.min(Number(readers.u64!()), 40) }, () => readers.key!() as string),
    text: () => text(data.length - at),
    text64: () => text(Number(readers.u64!())),
  };
  const read = (type: string): FieldValue =>
    type.endsWith('?') ? (view.getUint8(take(1)) ? read(type.slice(0, -1)) : null) : readers[type]!();

  const values: Record<string, FieldValue> = {};
  try {
    for (const [name, type] of fields) values[name] = read(type);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return values;
}
