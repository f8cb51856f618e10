import { fail, otherService } from '../errors.js';
import { computeUnitPrice } from '../compute-budget.js';
import { signTransaction } from '../sign-transaction.js';
import type { ChallengeOptions } from './message-challenge.js';
import type { Signer } from '../signer.js';
import { computeBudgetProgram, memoProgram } from '../well-known-programs.js';
import type { Signed, Unsigned } from '../transaction-state.js';
import { keyAddress } from '../wire-transaction.js';
import type { WireTransaction } from '../wire-transaction.js';

/** In micro-lamports per compute unit: should the challenge ever be sent, 1.4 million units then cost 0.0014 SOL. */
const highestPrice = 1_000_000n;

/**
 * Signs the transaction of a login challenge (`type: transaction`). It is there to be shown, not to be sent, and so it
 * may hold memos and compute budget instructions alone.
 *
 * @param challenge Base64 text as the service sends it. The wallet must be one of its signers.
 * @returns The signed transaction in base64.
 * @throws SigningError `challenge/not-a-memo` when it calls anything else, `challenge/no-memo` when it holds no
 *   memo, `challenge/other-service` when none of them names the service, `challenge/high-fee` when its compute unit price is above 1,000,000 micro-lamports; and what
 *   `signTransaction` throws
 */
export async function signTransactionChallenge(
  challenge: Unsigned<'challenge'>,
  signer: Signer,
  { service = '' }: ChallengeOptions = {},
): Promise<Signed<'challenge'>> {
  const check = (read: WireTransaction): void => {
    if (!memosOf(read).includes(service)) otherService(service);
  };
  const signed = await signTransaction(challenge, signer, { check });
  return signed.transaction;
}

/** The texts of all memos, in one. */
function memosOf(read: WireTransaction): string {
  const memos: string[] = [];
  for (const { programIndex, data } of read.instructions) {
    const program = keyAddress(read, programIndex);
    if (program === memoProgram) {
      memos.push(new TextDecoder().decode(data));
    } else if (program === computeBudgetProgram) {
      const price = computeUnitPrice(data);
      if (price !== undefined && price > highestPrice)
        fail('challenge/high-fee', { microLamports: price }, 'do not sign it');
    } else {
      fail('challenge/not-a-memo', { program }, 'it calls more than memos: do not sign it');
    }
  }
  if (!memos.length) fail('challenge/no-memo', {}, 'do not sign it');
  return memos.join('\n');
}
