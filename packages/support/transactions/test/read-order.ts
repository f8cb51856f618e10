import { PublicKey } from '@solana/web3.js';
import { buildTransaction, type PlainData } from '../src/index.js';
import { associatedTokenAccount } from '../src/token-accounts.js';
import { readTransaction } from './read-transaction.js';

export const read = (answer: PlainData, name = 'order') => readTransaction(buildTransaction(name, answer));
export const find = (answer: PlainData, program: PublicKey, name = 'order') =>
  read(answer, name).instructions.filter((one) => one.program === program.toBase58());
/** The wallet's account of a mint. */
export const ata = (owner: string, mint: string) =>
  associatedTokenAccount(new PublicKey(owner), new PublicKey(mint)).toBase58();
