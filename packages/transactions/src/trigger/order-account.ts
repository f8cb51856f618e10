import type { PublicKey } from '@solana/web3.js';
import { madeUpAddress } from '../digest.js';
import { Fields } from '../fields.js';

/**
 * The account of the vault that holds the deposit of one order, and of no other: a withdrawal closes it. How the
 * service chooses it is not known, so it is made up from the vault and the `requestId` of the deposit.
 */
export const orderAccount = (vault: PublicKey, depositRequestId: string): PublicKey =>
  madeUpAddress('order account', vault.toBase58(), depositRequestId);

/** The same in base58: `inputTokenAccount` of the craft's answer. */
export const orderTokenAccount = (vault: string, depositRequestId: string): string =>
  orderAccount(new Fields({ vault }).address('vault'), depositRequestId).toBase58();
