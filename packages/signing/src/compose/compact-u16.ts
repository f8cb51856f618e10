/** A length as the wire has it: seven bits per byte, low ones first, the top bit saying that more follow. */
export function compactU16(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...compactU16(length >> 7)];
}
