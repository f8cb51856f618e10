import { type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { signer } from './token.js';

/** A text that the wallet signs and the chain ignores. */
export const memo = (wallet: PublicKey, text: string): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.memo,
    keys: [signer(wallet)],
    data: Buffer.from(text, 'utf8'),
  });
