import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';

/** The test wallets of spec/addresses.yaml. Their keys are public: NEVER SEND FUNDS TO THEM. */
export const testWallet = (name: string): Keypair =>
  Keypair.fromSeed(
    createHash('sha256').update(`galilean public test ${name} - never fund this address`).digest(),
  );

export const wallet = testWallet('wallet');
export const payer = testWallet('payer');
export const maker = testWallet('maker');
