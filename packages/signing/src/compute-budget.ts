/** What the first byte of a compute budget instruction tells: which value it sets. */
export const setsLimit = 2;
export const setsPrice = 3;

/**
 * What a compute budget instruction offers per compute unit, in micro-lamports; undefined when it sets something else.
 * Bytes after the number are passed over, as the program itself does.
 */
export function computeUnitPrice(data: Uint8Array): bigint | undefined {
  if (data[0] !== setsPrice || data.length < 9) return undefined;
  return new DataView(data.buffer, data.byteOffset).getBigUint64(1, true);
}
