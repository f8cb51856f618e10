/** Encodes a length: seven bits per byte, low bits first; the top bit means that more bytes follow. */
export function compactU16(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...compactU16(length >> 7)];
}
