import { fail } from './errors.js';
import { readBase64, toBase64 } from './platform.js';

/** Bytes as base64 text with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  return toBase64(bytes);
}

/**
 * The bytes of a base64 text, which must be canonical: standard alphabet, full padding, unused bits zero, no blanks.
 * In Node they lie in memory that is shared with other data, so hand on the array and never its `buffer`.
 *
 * @throws SigningError `base64/not-canonical`
 */
export function decodeBase64(text: string): Uint8Array {
  const bytes = readBase64(text);
  // Every platform passes over or misreads what is not canonical, and then these bytes have another text.
  const canonical = toBase64(bytes);
  if (canonical !== text) {
    let at = 0;
    while (text[at] === canonical[at]) at++;
    fail('base64/not-canonical', { at });
  }
  return bytes;
}
