import { blockhashOf, digest } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import { computeLimit, computePrice } from '../instructions/token.js';
import { memo } from '../instructions/memo.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import { challengeTexts } from './challenge-text.js';

/** As seen live in May and June 2026, in micro-lamports per compute unit. */
const price = 1_000_000n;

/** Enough for a memo that checks its signer. */
const units = 20_000;

/**
 * The challenge as a transaction, which is signed but never sent: `walletPubkey`, `expiresAt`; `nonce` when present, else
 * one derived from the wallet; `form` of the text, if it is not the live one.
 */
export function buildChallenge(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const wallet = fields.address('walletPubkey');
  const nonce = fields.has('nonce')
    ? fields.text('nonce')
    : digest('nonce', wallet.toBase58()).toString('hex').slice(0, 32);
  const text = fields.has('form') && fields.text('form') === 'documented' ? 'documented' : 'live';
  const expiresAt = fields.text('expiresAt');
  return built({
    version: 'legacy',
    feePayer: wallet,
    blockhash: blockhashOf(nonce),
    instructions: [
      computeLimit(units),
      computePrice(price),
      memo(wallet, challengeTexts[text]({ wallet: wallet.toBase58(), nonce, expiresAt })),
    ],
  });
}
