import { addressBytes } from '../address.js';
import { decodeBase64 } from '../base64.js';
import { malformed, objectIn, type Fields, valueWithSlot } from './fields.js';
import type { Ask } from './ask.js';

/** An account at commitment `confirmed`. */
export interface Account {
  /** The owning program, base58. */
  readonly program: string;
  readonly data: Uint8Array;
}

const method = 'getAccountInfo';

/**
 * Reads an account.
 *
 * @returns undefined if it does not exist
 * @throws SigningError `address/…`, `base58/…`, `rpc/…`
 */
export async function readAccount(
  ask: Ask,
  address: string,
  signal: AbortSignal | undefined,
): Promise<Account | undefined> {
  addressBytes(address);
  const { value } = valueWithSlot(
    method,
    await ask(method, [address, { commitment: 'confirmed', encoding: 'base64' }], signal),
  );
  if (value === null) return undefined;
  return accountIn(method, 'value', value);
}

/** Reads an account of an answer. @throws SigningError `rpc/malformed` */
export function accountIn(method: string, field: string, value: unknown): Account & { fields: Fields } {
  const fields = objectIn(method, field, value);
  const { owner, data } = fields;
  if (typeof owner !== 'string') malformed(method, `${field}.owner`);
  const [text, encoding] = Array.isArray(data) ? (data as unknown[]) : [];
  if (typeof text !== 'string' || encoding !== 'base64') malformed(method, `${field}.data`);
  return { program: owner, data: bytesOf(method, field, text), fields };
}

function bytesOf(method: string, field: string, text: string): Uint8Array {
  try {
    return decodeBase64(text);
  } catch {
    return malformed(method, `${field}.data`);
  }
}
