import { encodeBase58 } from '../base58.js';
import { keyOf, signatureOf } from '../signer.js';
import type { Signer } from '../signer.js';
import { checkChallenge } from './check-challenge.js';
import type { ChallengeOptions } from './check-challenge.js';

/**
 * Signs the text of a login challenge (`type: message`), so that the wallet can prove who it is. Only texts that a
 * template describes are signed: by default those of the Jupiter API, for this wallet.
 *
 * @param challenge The text as the service sends it.
 * @returns The signature over its UTF-8 bytes, in base58.
 * @throws SigningError `challenge/…`, which says what about the text is wrong; `signer/bad-signature`
 */
export async function signMessageChallenge(
  challenge: string,
  signer: Signer,
  options?: ChallengeOptions,
): Promise<string> {
  const key = keyOf(signer);
  checkChallenge(challenge, encodeBase58(key), options);
  return encodeBase58(await signatureOf(signer, key, new TextEncoder().encode(challenge)));
}
