/** The field of Ed25519. */
const p = 2n ** 255n - 19n;

/**
 * Whether 32 bytes are a public key of Ed25519, as every second hash is. The network derives no address that is one: a
 * program has no right to it.
 */
export function isPoint(bytes: Uint8Array): boolean {
  // The last bit is the sign of x.
  const y = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) % 2n ** 255n;
  const square = (y * y) % p;
  const b = 121_666n;
  // x² = (y² - 1) / (dy² + 1), where d = -121665 / b. It is a square exactly if the product of both is one.
  let a = ((square - 1n) * b * (b - square * (b - 1n))) % p;
  // The Jacobi symbol says it in a sixth of the time of a power.
  let n = p;
  let isSquare = true;
  while (a) {
    for (; !(a & 1n); a >>= 1n) if ((n + 2n) & 4n) isSquare = !isSquare;
    if (a & n & 2n) isSquare = !isSquare;
    [a, n] = [n % a, a];
  }
  return isSquare;
}
