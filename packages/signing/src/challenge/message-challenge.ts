import { addressBytes } from '../address.js';
import { encodeBase58 } from '../base58.js';
import { fail, otherService } from '../errors.js';
import { checkSignature } from '../signer.js';
import type { Signer } from '../signer.js';

export interface ChallengeOptions {
  /** What the challenge must name beside the wallet, such as `jup.ag`. Default: not checked. */
  readonly service?: string;
}

/** Control characters other than tab and line break, and halves of a character: transactions begin with the former. */
const notText = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * Signs the text of a login challenge (`type: message`), so that the wallet can prove who it is.
 *
 * @param challenge The text as the service sends it. It must name the wallet.
 * @returns The signature over its UTF-8 bytes, in base58.
 * @throws SigningError `challenge/not-text` when it holds control characters, as a transaction in disguise would;
 *   `challenge/other-wallet` when the wallet's address is not in it;
 *   `challenge/other-service` when the service is not; `signer/bad-signature`
 */
export async function signMessageChallenge(
  challenge: string,
  signer: Signer,
  { service }: ChallengeOptions = {},
): Promise<string> {
  const at = challenge.search(notText);
  if (at >= 0) fail('challenge/not-text', { at }, 'a control character: do not sign it');
  const key = addressBytes(signer.publicKey);
  const address = encodeBase58(key);
  if (!challenge.includes(address))
    fail('challenge/other-wallet', { address }, 'not named: ask for one for this wallet');
  if (service !== undefined && !challenge.includes(service)) otherService(service);
  const signature = await signer.signBytes(new TextEncoder().encode(challenge));
  checkSignature(signature, key);
  return encodeBase58(signature);
}
