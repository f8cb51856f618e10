import type { Layout } from './layout.js';

/** Integers up to 32 bits are numbers, larger ones bigint; keys are base58; null is a missing option. */
export type FieldValue = number | bigint | string | readonly string[] | null;

/** Reads a type that `readFields` does not know; undefined if it is unknown here too. */
export type ReadMore = (
  type: string,
  take: (bytes: number) => Uint8Array,
  read: (type?: string) => FieldValue,
  left: number,
) => FieldValue | undefined;

const bytesIn = (type = 'u64'): number => Number(type.slice(1)) / 8;

/**
 * Reads the arguments of an instruction; undefined if the data are too short, or longer than allowed. One that is null,
 * although it is not optional, cannot be read; then those behind it are missing.
 *
 * Types: `u8` to `u64` and `i64`. `read-more.ts` and `tables/route-plan.ts` have types that only some programs need.
 */
export function readFields(
  data: Uint8Array,
  { fields, prefix, isWhole }: Layout,
  readMore?: ReadMore,
): Record<string, FieldValue> | undefined {
  let at = prefix.length;

  // Reads past the end give fewer bytes; the final check of `at` rejects them.
  const take = (size: number): Uint8Array => data.subarray(at, (at += size));
  const read = (type = 'u64'): FieldValue => {
    const more = readMore?.(type, take, read, data.length - at);
    if (more !== undefined) return more;
    const bytes = take(bytesIn(type));
    if (bytes.length < 8) return bytes.reduceRight((number, byte) => number * 256 + byte, 0);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return type === 'i64' ? view.getBigInt64(0, true) : view.getBigUint64(0, true);
  };
  const values: Record<string, FieldValue> = {};
  for (const [name, type] of fields) {
    values[name] = read(type);
    if (values[name] === null && !type!.endsWith('?')) return values;
  }
  return (isWhole ? at === data.length : at <= data.length) ? values : undefined;
}
