import { blockhashOf, digest } from '../digest.js';
import { Fields, type PlainData } from '../fields.js';
import { memo } from '../instructions/memo.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';

/** The site that a wallet signs in to. */
export const challengeDomain = 'jup.ag';

/** What a wallet signs to prove that it is there; `nonce` makes it good for one time. */
export const challengeText = (wallet: string, nonce: string): string =>
  [`${challengeDomain} asks you to sign in with your Solana account:`, wallet, '', `Nonce: ${nonce}`].join(
    '\n',
  );

/**
 * The challenge as a transaction, which is signed but never sent: `walletPubkey`; `nonce` when present, else
 * one that the wallet decides.
 */
export function buildChallenge(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const wallet = fields.address('walletPubkey');
  const nonce = fields.has('nonce')
    ? fields.text('nonce')
    : digest('nonce', wallet.toBase58()).toString('hex').slice(0, 32);
  return built({
    version: 'legacy',
    feePayer: wallet,
    blockhash: blockhashOf(nonce),
    instructions: [memo(wallet, challengeText(wallet.toBase58(), nonce))],
  });
}
