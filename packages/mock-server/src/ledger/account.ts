import { base58, knownAddress } from '@galilean/transactions';

/** An account of the ledger. */
export interface LedgerAccount {
  /** The owning program, base58. */
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** Reads the ledger's accounts. */
export interface AccountReader {
  /** Undefined when it does not exist, which is also what zero lamports mean. */
  account(address: string): LedgerAccount | undefined;
}

/** An account that is to have this content. */
export interface AccountWrite {
  readonly address: string;
  readonly account: LedgerAccount;
}

export const sameAccount = (one: LedgerAccount | undefined, other: LedgerAccount | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.lamports === other.lamports &&
    one.owner === other.owner &&
    one.executable === other.executable &&
    Buffer.from(one.data).equals(other.data));

/** Encoding takes longer than running a transaction, and transactions name the same addresses again and again. */
const texts = new Map<string, string>();
const MOST_KNOWN = 20_000;

/**
 * An address in base58.
 * @param at where its 32 bytes start. Default: 0
 */
export function addressOf(bytes: Uint8Array, at = 0): string {
  const name = bufferOf(bytes).toString('latin1', at, at + 32);
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = base58(bytes.subarray(at, at + 32));
  if (texts.size >= MOST_KNOWN) texts.clear();
  texts.set(name, text);
  return text;
}

/** Whether a text is 32 bytes in base58. The description's pattern is looser. */
export function isAddress(text: string): boolean {
  try {
    return knownAddress(text).toBase58() === text;
  } catch {
    return false;
  }
}

/** The same bytes, not copied, with the methods of a `Buffer`. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
