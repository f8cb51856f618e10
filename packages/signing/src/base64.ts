import { fail } from './errors.js';

interface BufferClass {
  from(text: string, encoding: 'base64'): Uint8Array;
  from(memory: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'base64'): string };
}

/** Node's own coder is ten times as quick. Looked up through globalThis, so that no bundler adds a polyfill. */
interface WithBuffer {
  readonly Buffer?: BufferClass;
}

/** Bytes as base64 text with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const { buffer, byteOffset, length } = bytes;
  return (
    (globalThis as WithBuffer).Buffer?.from(buffer, byteOffset, length).toString('base64') ??
    // One by one: as arguments of one call, many bytes are more than the stack holds.
    btoa(bytes.reduce((binary, byte) => binary + String.fromCharCode(byte), ''))
  );
}

/**
 * The bytes of a base64 text, which must be canonical: standard alphabet, full padding, unused bits zero, no blanks.
 * In Node they lie in memory that is shared with other data, so hand on the array and never its `buffer`.
 *
 * @throws SigningError `base64/not-canonical`
 */
export function decodeBase64(text: string): Uint8Array {
  const { buffer, byteOffset, length } =
    (globalThis as WithBuffer).Buffer?.from(text, 'base64') ?? decodeLoosely(text);
  // A view of its own class: `slice` of a Buffer does not copy.
  const bytes = new Uint8Array(buffer, byteOffset, length);
  // Both decoders pass over or misread what is not canonical, and then these bytes have another text.
  const canonical = encodeBase64(bytes);
  if (canonical !== text) {
    let at = 0;
    while (text[at] === canonical[at]) at++;
    fail('base64/not-canonical', { at });
  }
  return bytes;
}

/** Reads as far as there are digits; the rest is found by comparing, with its place. */
function decodeLoosely(text: string): Uint8Array {
  const [digits] = /^[a-z\d+/]*/i.exec(text)!;
  const binary = atob(digits.slice(0, digits.length % 4 === 1 ? -1 : undefined));
  // A loop: `map` takes four times as long.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
