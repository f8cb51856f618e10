import { decodeBase64 } from '../base64.js';
import { fail } from '../errors.js';
import { isSigningError } from '../signing-error.js';
import { isSame } from '../wire-transaction.js';
import type { Ask } from './ask.js';
import { countIn, malformed, objectIn } from './fields.js';

/** A landed transaction of an address. */
export interface Listed {
  /** Its id, base58. */
  readonly id: string;
  readonly slot: number;
  readonly hasFailed: boolean;
}

const perPage = 500;
/** An address with more signatures than fit on these pages has signed too much since to be searched. */
const mostPages = 40;

/** The finalized transactions of an address from a slot on, the newest first. */
export async function* signaturesOf(
  ask: Ask,
  address: string,
  fromSlot: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Listed> {
  const method = 'getSignaturesForAddress';
  let last: Listed | undefined;
  for (let page = 0; page < mostPages; page++) {
    const options = { limit: perPage, commitment: 'finalized', ...(last && { before: last.id }) };
    const entries = await ask(method, [address, options], signal);
    if (!Array.isArray(entries)) malformed(method, 'result');
    if (!entries.length) return;
    for (const entry of entries as unknown[]) {
      const listed = listedIn(method, entry);
      // Out of order, an old one would end the search too early.
      if (listed.slot > (last ?? listed).slot) malformed(method, 'slot');
      last = listed;
      if (listed.slot < fromSlot) return;
      yield listed;
    }
  }
  fail('rpc/too-large', { method, limit: perPage * mostPages });
}

function listedIn(method: string, entry: unknown): Listed {
  const { signature, slot, err } = objectIn(method, 'result', entry);
  if (typeof signature !== 'string') malformed(method, 'signature');
  if (err === undefined) malformed(method, 'err');
  return { id: signature, slot: countIn(method, 'slot', slot), hasFailed: err !== null };
}

/** The error of a node for a transaction of a newer format than was asked for. */
const newerVersion = -32_015;

/** Whether the landed transaction with this id has exactly this message. */
export async function hasMessage(
  ask: Ask,
  id: string,
  message: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const method = 'getTransaction';
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  let result: unknown;
  try {
    result = await ask(method, [id, options], signal);
  } catch (error) {
    if (isSigningError(error, 'rpc/refused') && error.context.code === newerVersion) return false;
    throw error;
  }
  const { transaction } = objectIn(method, 'result', result);
  const [text, encoding] = Array.isArray(transaction) ? (transaction as unknown[]) : [];
  if (typeof text !== 'string' || encoding !== 'base64') malformed(method, 'transaction');
  const bytes = decodeBase64(text);
  // The number of signatures takes one byte.
  return isSame(bytes.subarray(1 + 64 * (bytes[0] ?? 0)), message);
}
