import type { Ed25519Key } from '../ed25519/ed25519-key.js';

export { sha256 } from './sha256.js';

/** Bytes as base64 text with padding. */
export const toBase64 = (bytes: Uint8Array): string =>
  // One by one: as arguments of one call, many bytes overflow the stack.
  btoa(bytes.reduce((binary, byte) => binary + String.fromCharCode(byte), ''));

/** Decodes base64, up to the first character that is not a digit. Also returns the canonical text of the bytes. */
export function readBase64(text: string): [bytes: Uint8Array, canonical: string] {
  const [digits] = /^[a-z\d+/]*/i.exec(text)!;
  const binary = atob(digits.slice(0, digits.length % 4 === 1 ? -1 : undefined));
  // A loop, because `map` takes four times as long.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  // Of the binary text, which `toBase64` would first have to write again, byte by byte.
  return [bytes, btoa(binary)];
}

/** Whether a signature verifies; undefined if the platform has no Ed25519. */
export async function verifies(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const { subtle } = crypto;
    const key = await subtle.importKey('raw', publicKey.slice(), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature.slice(), message.slice());
  } catch {
    return undefined;
  }
}

/** A synchronous key. There is none here: WebCrypto is asynchronous. */
export const nativeKey = (_seed: Uint8Array): Ed25519Key | undefined => undefined;
