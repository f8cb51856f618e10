import type { Keypair } from '@solana/web3.js';
import { base58 } from '@galilean/transactions';
import { createPrivateKey, sign as ed25519 } from 'node:crypto';
import { addressOf, type Client, type Reply } from './wallet-client.js';

/** A wallet's signature over the UTF-8 bytes of a text, in base58. */
export function signText(text: string, keypair: Keypair): string {
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    keypair.secretKey.subarray(0, 32),
  ]);
  return base58(
    ed25519(null, Buffer.from(text), createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })),
  );
}

/** Signs in and registers a vault. @returns the header for the other calls */
export async function signIn(mock: Client, keypair: Keypair): Promise<{ authorization: string }> {
  const walletPubkey = addressOf(keypair);
  const asked = await mock.post('/trigger/v2/auth/challenge', { walletPubkey, type: 'message' });
  const signature = signText(asked.body.challenge, keypair);
  const { body } = await mock.post('/trigger/v2/auth/verify', { type: 'message', walletPubkey, signature });
  const headers = { authorization: `Bearer ${body.token}` };
  await mock.get('/trigger/v2/vault/register', undefined, headers);
  return headers;
}

export const craft = (mock: Client, headers: Record<string, string>, body: object): Promise<Reply> =>
  mock.post('/trigger/v2/deposit/craft', body, headers);
