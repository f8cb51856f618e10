import { fail } from '../errors.js';
import { addressOf } from '../signer.js';
import type { Signer } from '../signer.js';
import { signTransaction } from '../sign-transaction.js';
import type { Signed, Unsigned } from '../transaction-state.js';
import { keyAddress } from '../wire-transaction.js';
import type { WireTransaction } from '../wire-transaction.js';
import { checkChallengeInstruction } from './challenge-instruction.js';
import type { ChallengeOptions } from './check-challenge.js';

/**
 * Signs the transaction of a login challenge (`type: transaction`). It is shown to the service and never sent, so it
 * may hold only memos and compute budget instructions. Each memo is checked like a text.
 *
 * @param challenge Base64 text as the service sends it. The wallet must be one of its signers.
 * @returns The signed transaction in base64.
 * @throws SigningError `challenge/not-a-memo` if it calls another program, `challenge/no-memo` if it holds no memo,
 *   `challenge/high-fee` if its compute unit price is above 1,000,000 micro-lamports, and what `signMessageChallenge`
 *   and `signTransaction` throw
 */
export async function signTransactionChallenge(
  challenge: Unsigned<'challenge'>,
  signer: Signer,
  options: ChallengeOptions = {},
): Promise<Signed<'challenge'>> {
  const wallet = addressOf(signer);
  const check = (read: WireTransaction): void => {
    const memos = read.instructions.filter(({ programIndex, data }) =>
      checkChallengeInstruction(keyAddress(read, programIndex), data, wallet, options),
    );
    if (!memos.length) fail('challenge/no-memo', {}, 'do not sign it');
  };
  const signed = await signTransaction(challenge, signer, { check });
  return signed.transaction;
}
