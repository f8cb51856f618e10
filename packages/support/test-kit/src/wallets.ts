import { testWallet } from '@galilean/transactions';

export { testWallet };
export const wallet = testWallet('wallet');
export const payer = testWallet('payer');
export const maker = testWallet('maker');
/** The address of our wallet. */
export const us = wallet.publicKey.toBase58();
