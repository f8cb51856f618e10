import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { addresses } from '../src/generated/addresses.js';
import {
  base58,
  buildTransaction,
  messageSignature,
  signWithTestWallets,
  testWallet,
  testWalletAt,
  type TestWalletRole,
  transactionSignature,
} from '../src/index.js';
import { gasSponsor, makerOrder, metisOrder, wallet } from './answers.js';

const book = parse(readFileSync(new URL('../../../../spec/addresses.yaml', import.meta.url), 'utf8'));
const roles = Object.keys(book.testWallets) as TestWalletRole[];

test.each(roles)('the key of %s belongs to the address in the list', (role) => {
  const seed = createHash('sha256').update(book.testWallets[role].phrase).digest();
  expect(testWallet(role).publicKey.toBase58()).toBe(book.testWallets[role].address);
  expect(testWallet(role).secretKey).toEqual(Keypair.fromSeed(seed).secretKey);
  expect(testWalletAt(book.testWallets[role].address)!.secretKey).toEqual(testWallet(role).secretKey);
});

test("the compiled list equals the description's", () => {
  const plain = (table: Record<string, { address: string }>) =>
    Object.fromEntries(Object.entries(table).map(([name, { address }]) => [name, address]));
  expect(addresses.mints).toEqual(plain(book.mints));
  expect(addresses.programs).toEqual(plain(book.programs));
  expect(addresses.wallets).toEqual(plain(book.wallets));
  expect(addresses.tipReceivers).toEqual(book.tipReceivers.addresses);
  expect(addresses.jitoTipReceivers).toEqual(book.jitoTipReceivers.addresses);
  expect(Object.keys(addresses.testWallets)).toEqual(roles);
});

test('the receivers of tips for Jito are the accounts that its program derives', () => {
  const program = new PublicKey('T1pyyaTNZsKv2WcRAB8oVnk93mLJw2XzjtVYqCsaHqt');
  const derived = Array.from({ length: 8 }, (_, id) =>
    PublicKey.findProgramAddressSync([Buffer.from(`TIP_ACCOUNT_${id}`)], program)[0].toBase58(),
  );
  expect(addresses.jitoTipReceivers).toEqual(derived);
});

test('no other address is a test wallet', () => {
  expect(testWalletAt(gasSponsor)).toBeUndefined();
});

const verified = (text: Uint8Array, signature: Uint8Array, address: string) => {
  const x = Buffer.from(new PublicKey(address).toBytes()).toString('base64url');
  return verify(
    null,
    text,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    signature,
  );
};

test('signing fills only the slots of test wallets', () => {
  const sponsored = buildTransaction('order', { ...metisOrder, signatureFeePayer: gasSponsor }).transaction;
  const signed = VersionedTransaction.deserialize(Buffer.from(signWithTestWallets(sponsored), 'base64'));
  expect(signed.signatures[0]!.every((byte) => byte === 0)).toBe(true);
  expect(verified(signed.message.serialize(), signed.signatures[1]!, wallet)).toBe(true);
  expect(transactionSignature(sponsored)).toBe(base58(signed.signatures[1]!));
});

test('the signature of a transaction is its fee payer’s', () => {
  const { transaction } = buildTransaction('order', makerOrder);
  const signed = VersionedTransaction.deserialize(Buffer.from(signWithTestWallets(transaction), 'base64'));
  expect(transactionSignature(transaction)).toBe(base58(signed.signatures[0]!));
  expect(transactionSignature(signWithTestWallets(transaction))).toBe(transactionSignature(transaction));
});

test('a client does not sign for the maker', () => {
  const signed = signWithTestWallets(buildTransaction('order', makerOrder).transaction, 'client');
  const [makers, takers] = VersionedTransaction.deserialize(Buffer.from(signed, 'base64')).signatures;
  expect(makers!.every((byte) => byte === 0)).toBe(true);
  expect(takers!.some((byte) => byte !== 0)).toBe(true);
});

test('a transaction of strangers cannot be signed', () => {
  const { transaction } = buildTransaction('order', {
    ...metisOrder,
    taker: gasSponsor,
    signatureFeePayer: gasSponsor,
  });
  expect(() => signWithTestWallets(transaction)).toThrow('no test wallet');
});

test('the signature over a text verifies', () => {
  const decoded = decodeBase58(messageSignature('Schlüssel'));
  expect(decoded).toHaveLength(64);
  expect(verified(Buffer.from('Schlüssel', 'utf8'), decoded, wallet)).toBe(true);
});

test('base58 keeps leading zeros and agrees with web3.js', () => {
  const bytes = Uint8Array.of(0, 0, ...Array.from({ length: 30 }, (_, index) => index * 7));
  expect(base58(bytes)).toBe(new PublicKey(bytes).toBase58());
  expect(base58(new Uint8Array(32))).toBe('1'.repeat(32));
});

function decodeBase58(text: string): Buffer {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n);
  return Buffer.from(value.toString(16).padStart(128, '0'), 'hex');
}
