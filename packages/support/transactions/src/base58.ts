const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Divides off as many digits at once as a JavaScript number holds exactly. */
const GROUP_LENGTH = 9;
const GROUP = 58n ** BigInt(GROUP_LENGTH);

function grouped(value: number, isFirst: boolean): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 58)) text = alphabet[rest % 58]! + text;
  return isFirst ? text : text.padStart(GROUP_LENGTH, '1');
}

/** Encodes bytes of any length in base58. */
export function base58(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0);
  let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= GROUP) text = grouped(Number(rest % GROUP), rest < GROUP) + text;
  return '1'.repeat(leading < 0 ? bytes.length : leading) + text;
}

/**
 * Decodes a base58 text. Undefined if it has another character or is too long.
 * @param most characters; the time grows with the square of their number. Default 200.
 */
export function fromBase58(text: string, most = 200): Uint8Array | undefined {
  if (text.length > most) return undefined;
  let rest = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    rest = rest * 58n + BigInt(digit);
  }
  const leading = /^1*/.exec(text)![0].length;
  const hex = rest === 0n ? '' : rest.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.alloc(leading), bytes]);
}
