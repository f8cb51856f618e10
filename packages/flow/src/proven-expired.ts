import type { SignatureContext, SignatureStatus } from '@galilean/signing';

/** For how many blocks a blockhash is valid: a transaction can land in this many blocks up to its last height. */
const blockhashLifetime = 150;

/**
 * Whether the block heights prove that a transaction can no longer land. Flows sign another transaction after that. Without
 * the transaction's last valid block height nothing is proven.
 */
export function isProvenExpired(
  answer: SignatureStatus,
  { lastValidBlockHeight, atSigning }: Pick<SignatureContext, 'lastValidBlockHeight' | 'atSigning'>,
): boolean {
  if (answer.status !== 'expired' || lastValidBlockHeight === undefined) return false;
  const last = Number(lastValidBlockHeight);
  const first = Math.min(last - blockhashLifetime, atSigning?.blockHeight ?? last);
  // A comparison with NaN is false, so a height that is not a number proves nothing.
  return answer.finalizedBlockHeight > last && answer.historyFromBlockHeight <= Math.max(0, first);
}
