import { testWallet } from '@galilean/mock-server';
import { signMessageChallenge } from '@galilean/signing/challenge';
import { fromKeypair } from '@galilean/signing/web3js';
import { createTriggerClient } from '@galilean/trigger';

/** Logs the test wallet in to a mock. @returns its access token */
export async function logIn(url: string): Promise<string> {
  const wallet = testWallet('wallet');
  const walletPubkey = wallet.publicKey.toBase58();
  const client = createTriggerClient({ apiKey: 'test-key', baseUrl: url });
  const answer = await client.createChallenge({ walletPubkey, type: 'message' });
  if (!('challenge' in answer)) throw new Error('The mock answered with another kind of challenge.');
  const signature = await signMessageChallenge(answer.challenge, fromKeypair(wallet));
  const session = await client.verifyChallenge({ type: 'message', walletPubkey, signature });
  const token = 'accessToken' in session ? session.accessToken : session.token;
  if (!token) throw new Error('The mock gave no access token.');
  return token;
}
