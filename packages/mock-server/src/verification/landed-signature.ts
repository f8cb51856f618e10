import { createHash } from 'node:crypto';
import { base58 } from '@galilean/transactions';
import { isEmpty } from './check-signed.js';
import type { SignedTransaction } from './read-signed.js';

/**
 * The signature that a landed transaction is known by: its fee payer's. Where the service pays, its key is not ours to
 * hold, so 64 bytes stand for the signature that it would add; they follow from the message.
 */
export function landedSignature({ signatures, message }: SignedTransaction): string {
  const [first] = signatures;
  if (first && !isEmpty(first)) return base58(first);
  const half = (name: string) => createHash('sha256').update(name).update(message).digest();
  return base58(Buffer.concat([half('service r'), half('service s')]));
}
