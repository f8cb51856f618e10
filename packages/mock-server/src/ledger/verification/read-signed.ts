import type { Answer } from '../../contract/responder.js';
import { readWire, UnreadableTransaction, type WireTransaction } from '../transaction.js';

/** What we keep of an unsigned transaction, to recognise it when it comes back signed. */
export interface HandedOut {
  /** The message in base64, over which signatures are made. */
  message: string;
  /** Addresses in the order of the signature slots. */
  signers: readonly string[];
  /** The addresses whose signatures the caller must provide; the service adds the others. */
  callers: readonly string[];
  /** Until when it can land, in milliseconds since 1970. */
  expiresAt: number;
  /** The first bytes that were accepted, in base64, and their answer. Set once: one transaction, one outcome. */
  execution?: Answer & { bytes: string };
}

/** What a transaction must be that comes back signed. */
export type Unsigned = Pick<HandedOut, 'message' | 'signers' | 'callers'>;

/** A transaction as received from a caller. */
export interface SignedTransaction {
  bytes: Buffer;
  message: Buffer;
  signatures: readonly Uint8Array[];
  signers: readonly string[];
}

/** The same, read to its last byte. */
export type ReadTransaction = SignedTransaction & WireTransaction;

/** The most bytes of a transaction. */
export const PACKET_LIMIT = 1232;
const SIGNATURE_LENGTH = 64;
/** With more signatures, their count takes two bytes. */
const MOST_SIGNERS = 127;

/**
 * Reads base64. Node ignores foreign characters, so we encode the result again and compare.
 * @param handedOut the transaction it most likely is, which saves parsing it
 * @returns `undefined` when it is not exactly one transaction
 */
export function readSigned(base64: string): ReadTransaction | undefined;
export function readSigned(base64: string, handedOut: Unsigned): SignedTransaction | undefined;
export function readSigned(base64: string, handedOut?: Unsigned): SignedTransaction | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64 || bytes.length > PACKET_LIMIT) return undefined;
  const recognised = known(bytes, handedOut);
  if (recognised) return recognised;
  try {
    const read = readWire(bytes);
    return { ...read, signers: read.parts.keys.slice(0, read.parts.signers) };
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnreadableTransaction) return undefined;
    throw error;
  }
}

/** The message that was handed out, behind its number of signatures: nothing else to parse. */
function known(bytes: Buffer, handedOut: Unsigned | undefined): SignedTransaction | undefined {
  if (!handedOut) return undefined;
  const { signers } = handedOut;
  const message = Buffer.from(handedOut.message, 'base64');
  const start = 1 + SIGNATURE_LENGTH * signers.length;
  if (signers.length > MOST_SIGNERS || bytes[0] !== signers.length) return undefined;
  if (!bytes.subarray(start).equals(message)) return undefined;
  const signatures = signers.map((_, slot) => {
    const from = 1 + SIGNATURE_LENGTH * slot;
    return bytes.subarray(from, from + SIGNATURE_LENGTH);
  });
  return { bytes, message, signatures, signers };
}
