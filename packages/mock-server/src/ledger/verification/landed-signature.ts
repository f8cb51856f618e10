import { createHash } from 'node:crypto';
import { base58, testWalletAt } from '@galilean/transactions';
import { isEmpty } from './check-signed.js';
import { signatureBy } from './ed25519.js';
import type { SignedTransaction } from './read-signed.js';

/**
 * The signature that identifies a landed transaction: its fee payer's. Where another party pays and has not signed, it
 * signs now if it is a test wallet. We do not have the keys of real wallets, so for those we use 64 bytes derived from
 * the message.
 */
export function landedSignature({ signatures, message, signers }: SignedTransaction): string {
  const [first] = signatures;
  if (first && !isEmpty(first)) return base58(first);
  const payer = testWalletAt(signers[0]!);
  if (payer) return base58(signatureBy(payer, message));
  const half = (name: string) => createHash('sha256').update(name).update(message).digest();
  return base58(Buffer.concat([half('service r'), half('service s')]));
}
