const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes of any length in base58. */
export function base58(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0);
  let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text;
  return '1'.repeat(leading < 0 ? bytes.length : leading) + text;
}
