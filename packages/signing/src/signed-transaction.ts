import { encodeBase58 } from './base58.js';
import { decodeBase64 } from './base64.js';
import { readTransaction } from './read-transaction.js';
import { isZero, missingSigners } from './wire-transaction.js';

/** A transaction with our signature. All fields except the first two are computed on access. */
export class SignedTransaction<T extends string = string> {
  /** The transaction in base64: our signature in its slot, all other bytes unchanged. */
  readonly transaction: T;
  /** Our signature: 64 bytes. */
  readonly signatureBytes: Uint8Array;

  constructor(transaction: T, signatureBytes: Uint8Array) {
    this.transaction = transaction;
    this.signatureBytes = signatureBytes;
  }

  /** Our signature in base58. */
  get signature(): string {
    return encodeBase58(this.signatureBytes);
  }

  /**
   * The transaction id: the fee payer's signature in base58. Undefined while another fee payer has not signed. A
   * signature that was present before is not verified: see `isTransactionId`.
   */
  get transactionId(): string | undefined {
    // The signature count of any transaction takes one byte; 88 characters are 66 bytes.
    const id = decodeBase64(this.transaction.slice(0, 88)).subarray(1, 65);
    return isZero(id) ? undefined : encodeBase58(id);
  }

  /** Whether every signer has signed, so that it can be sent. */
  get complete(): boolean {
    return !this.missingSigners.length;
  }

  /** The addresses in base58 that must sign but have not. */
  get missingSigners(): string[] {
    return missingSigners(readTransaction(this.transaction));
  }
}
