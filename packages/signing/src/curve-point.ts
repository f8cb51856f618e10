/** The field of Ed25519, and the constant of its curve -x² + y² = 1 + dx²y². */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * Whether 32 bytes are a public key of Ed25519, as one text in two is. The network derives no address that is one: a
 * program has no right to it.
 */
export function isPoint(bytes: Uint8Array): boolean {
  // The last bit is the sign of x.
  const y = bytes.reduceRight((sum, byte, at) => (sum << 8n) | BigInt(at === 31 ? byte & 127 : byte), 0n);
  const square = (y * y) % p;
  // x² = (y² - 1) / (dy² + 1), a square exactly if the product of both is one.
  return isSquare(((square + p - 1n) * (d * square + 1n)) % p);
}

/** Whether a number below p is a square modulo p, by the Jacobi symbol: a sixth of the time of a power. */
function isSquare(number: bigint): boolean {
  let [a, n, is] = [number, p, true];
  while (a) {
    for (; !(a & 1n); a >>= 1n) if ((n + 2n) & 4n) is = !is;
    if (a & n & 2n) is = !is;
    [a, n] = [n % a, a];
  }
  return is;
}
