import { isGalileanError, type ApiError } from '@galilean/client';
import { addressOf, type Signer } from '@galilean/signing';
import { signMessageChallenge, signTransactionChallenge } from '@galilean/signing/challenge';
import type { TriggerClient } from '../../generated/client.js';
import type { VerifyChallengeParams } from '../../generated/methods.js';
import { adviceForTrigger } from '../../generated/advice.js';
import { readAccessToken, type AccessToken } from './access-token.js';
import type { LoginOptions } from './login-options.js';

/**
 * Logs in once: requests a challenge, signs it and returns it. Requests one more challenge if the first may be used up.
 *
 * @throws what the client throws; SigningError `challenge/…` when the challenge is not one that may be signed
 */
export async function login(
  client: TriggerClient,
  signer: Signer,
  { kind = 'message', service, refresh = false }: LoginOptions,
  now: () => number,
): Promise<AccessToken> {
  const walletPubkey = addressOf(signer);
  const mode = refresh ? ({ authMode: 'access_refresh' } as const) : {};

  async function prove(): Promise<VerifyChallengeParams> {
    const asked = await client.createChallenge({ walletPubkey, type: kind });
    const options = { now: now(), ...(service && { service }) };
    if (asked.type === 'message') {
      const signature = await signMessageChallenge(asked.challenge, signer, options);
      return { type: 'message', walletPubkey, signature, ...mode };
    }
    const signedTransaction = await signTransactionChallenge(asked.transaction, signer, options);
    return { type: 'transaction', walletPubkey, signedTransaction, ...mode };
  }

  const answer = await client.verifyChallenge(await prove()).catch(async (error: unknown) => {
    if (!maySpendChallenge(error)) throw error;
    return client.verifyChallenge(await prove());
  });
  return readAccessToken('verifyChallenge', answer, now());
}

/** Whether the challenge may be used up, so that a new one may succeed. A wrong signature would be refused again. */
function maySpendChallenge(error: unknown): boolean {
  if (!isGalileanError(error) || /^(config|params|limit)\//.test(error.code)) return false;
  const { status = 500 } = error as Partial<ApiError>;
  const gone = adviceForTrigger(error).fault.message?.includes('Challenge not found') === true;
  return status >= 500 || gone;
}
