import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import { createPrivateKey, sign } from 'node:crypto';
import { base58 } from './base58.js';
import { BuilderError } from './builder-error.js';
import { testWallet, testWalletAt } from './test-wallets.js';

const read = (transaction: string) => VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));

const requiredSigners = ({ message }: VersionedTransaction) =>
  message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key) => key.toBase58());

/** Which test wallets sign: those of a client of the service (trader, integrator), or all. */
export type Signers = 'client' | 'all';
const clients = [testWallet('wallet'), testWallet('payer')].map(({ publicKey }) => publicKey.toBase58());

/**
 * Fills the slots of test wallets and leaves other slots unchanged. What a client sends
 * lacks the signatures that the service adds (maker, vault, gas). Base64 in and out. Throws `BuilderError`
 * if no slot belongs to a test wallet.
 */
export function signWithTestWallets(transaction: string, signers: Signers = 'all'): string {
  const wallets = requiredSigners(read(transaction))
    .filter((address) => signers === 'all' || clients.includes(address))
    .flatMap((address) => testWalletAt(address) ?? []);
  if (wallets.length === 0) throw new BuilderError('no test wallet is among the signers of the transaction');
  return signedBy(transaction, wallets);
}

/** Fills the slots of these wallets. Base64 in and out. */
export function signedBy(transaction: string, wallets: Keypair[]): string {
  const parsed = read(transaction);
  parsed.sign(wallets);
  return Buffer.from(parsed.serialize()).toString('base64');
}

/**
 * The signature that identifies a transaction, in base58: the fee payer's, or without the fee payer's key that of the
 * first signer whose key we have. Throws `BuilderError` if there is none.
 */
export function transactionSignature(transaction: string): string {
  const signed = read(signWithTestWallets(transaction));
  const slot = requiredSigners(signed).findIndex((address) => testWalletAt(address));
  return base58(signed.signatures[slot]!);
}

/** The signature of a test wallet over the UTF-8 of a text, in base58. */
export function messageSignature(text: string, wallet: Keypair = testWallet('wallet')): string {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, wallet.secretKey.subarray(0, 32)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return base58(sign(null, Buffer.from(text, 'utf8'), key));
}
