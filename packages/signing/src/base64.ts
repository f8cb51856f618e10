import { fail } from './errors.js';
import { readBase64, toBase64 } from './platform.js';

/** Bytes as base64 text with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  return toBase64(bytes);
}

/**
 * Decodes base64, which must be canonical: standard alphabet, full padding, unused bits zero, no whitespace. In Node
 * the bytes are in memory shared with other data: pass on the array, never its `buffer`.
 *
 * @throws SigningError `base64/not-canonical`
 */
export function decodeBase64(text: string): Uint8Array {
  // Platforms skip or misread text that is not canonical; the bytes then have another text.
  const [bytes, canonical] = readBase64(text);
  if (canonical !== text) {
    let at = 0;
    while (text[at] === canonical[at]) at++;
    fail('base64/not-canonical', { at });
  }
  return bytes;
}
