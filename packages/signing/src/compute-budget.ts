/** First byte of a compute budget instruction: which value it sets. */
export const setsLimit = 2;
export const setsPrice = 3;

/**
 * The price per compute unit that a compute budget instruction sets, in micro-lamports; undefined if it sets something
 * else. Bytes after the number are ignored, as the program does.
 */
export function computeUnitPrice(data: Uint8Array): bigint | undefined {
  if (data[0] !== setsPrice || data.length < 9) return undefined;
  return new DataView(data.buffer, data.byteOffset).getBigUint64(1, true);
}
