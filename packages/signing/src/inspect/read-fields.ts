import type { Layout } from './layout.js';

/** Numbers up to 32 bits are numbers, larger ones bigint; keys are base58; null is an option that is left out. */
export type FieldValue = number | bigint | string | readonly string[] | null;

/** Reads a type that is not among those of `readFields`; undefined when it does not know it either. */
export type ReadMore = (
  type: string,
  take: (bytes: number) => Uint8Array,
  read: (type?: string) => FieldValue,
  left: number,
) => FieldValue | undefined;

const bytesIn = (type = 'u64'): number => Number(type.slice(1)) / 8;

/**
 * The arguments of an instruction; undefined when the data are too short for them, or go on where nothing may follow.
 *
 * Types: `u8` to `u64` and `i64`. Those that only some programs need stand in `read-more.ts` and
 * `tables/route-plan.ts`.
 */
export function readFields(
  data: Uint8Array,
  { fields, prefix, isWhole }: Layout,
  readMore?: ReadMore,
): Record<string, FieldValue> | undefined {
  let at = prefix.length;

  // Behind the end there is nothing, and then `at` says so in the end.
  const take = (size: number): Uint8Array => data.subarray(at, (at += size));
  const read = (type = 'u64'): FieldValue => {
    const more = readMore?.(type, take, read, data.length - at);
    if (more !== undefined) return more;
    const bytes = take(bytesIn(type));
    if (bytes.length < 8) return bytes.reduceRight((number, byte) => number * 256 + byte, 0);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return type === 'i64' ? view.getBigInt64(0, true) : view.getBigUint64(0, true);
  };
  const values = Object.fromEntries(fields.map(([name, type]) => [name, read(type)]));
  return (isWhole ? at === data.length : at <= data.length) ? values : undefined;
}
