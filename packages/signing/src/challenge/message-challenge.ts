import { encodeBase58 } from '../base58.js';
import { keyOf, signatureOf } from '../signer.js';
import type { Signer } from '../signer.js';
import { checkChallenge } from './check-challenge.js';
import type { ChallengeOptions } from './check-challenge.js';

/**
 * Signs the text of a login challenge (`type: message`), which proves who the wallet is. Only texts that match a
 * template are signed: by default those of the Jupiter API, for this wallet.
 *
 * @param challenge The text as the service sends it.
 * @returns The signature over its UTF-8 bytes, in base58.
 * @throws SigningError `challenge/…`, which says what is wrong with the text; `signer/bad-signature`
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
