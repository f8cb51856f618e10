import { encodeBase58 } from '../base58.js';
import type { Layout } from './layout.js';

/** Numbers up to 32 bits are numbers, larger ones bigint; keys are base58; null is an option that is left out. */
export type FieldValue = number | bigint | string | readonly string[] | null;

const bytesIn = (type = 'u64'): number => Number(type.slice(1)) / 8;

/**
 * The arguments of an instruction; undefined when the data are too short for them. Bytes left over are passed over.
 *
 * Types: `u8` to `u64` and `i64`; `key`; `keys` and `text64`, which say in a u64 how long they are; `text`, which ends
 * with the data; with `?` behind, a byte says whether it is there.
 */
export function readFields(
  data: Uint8Array,
  { fields, prefix, fromEnd }: Layout,
): Record<string, FieldValue> | undefined {
  let at = fromEnd ? fields.reduce((rest, [, type]) => rest - bytesIn(type), data.length) : prefix.length;
  if (at < prefix.length) return undefined;

  // Behind the end there is nothing, and then `at` says so in the end.
  const take = (size: number): Uint8Array => data.subarray(at, (at += size));
  const read = (type = 'u64'): FieldValue => {
    if (type.endsWith('?')) return take(1)[0] ? read(type.slice(0, -1)) : null;
    if (type === 'key') return encodeBase58(take(32));
    if (type === 'keys')
      return Array.from({ length: Math.min(Number(read()), 40) }, () => read('key') as string);
    if (type === 'text') return new TextDecoder().decode(data.subarray(at));
    if (type === 'text64') return new TextDecoder().decode(take(Number(read())));
    const bytes = take(bytesIn(type));
    if (bytes.length < 8) return bytes.reduceRight((number, byte) => number * 256 + byte, 0);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return type === 'i64' ? view.getBigInt64(0, true) : view.getBigUint64(0, true);
  };
  const values = Object.fromEntries(fields.map(([name, type]) => [name, read(type)]));
  return at <= data.length ? values : undefined;
}
