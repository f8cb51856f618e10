import { generateKeyPairSigner } from '@solana/kit';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { signMessageChallenge } from '../src/challenge/index.js';
import { guard, signGuarded } from '../src/guard/index.js';
import { addressOf, signTransaction } from '../src/index.js';
import type { Signer } from '../src/index.js';
import { fromSecretKey } from '../src/keys/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { documentedText } from './support/challenge-texts.js';
import { expectCode } from './support/errors.js';
import { goodTransactions } from './support/good-transactions.js';
import { wallet } from '@galilean/test-kit/wallets';

const { transaction, expectation, policy } = goodTransactions.find(
  ({ name }) => name === 'getOrder aggregator',
)!;
const cryptoKeys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

const handedIn: readonly (readonly [found: string, hint: string, value: unknown])[] = [
  ['Keypair', 'fromKeypair', wallet],
  ['Promise', 'await it', fromSecretKey(wallet.secretKey)],
  ['CryptoKeyPair', 'fromCryptoKeyPair', cryptoKeys],
  ['KitSigner', 'fromKitSigner', await generateKeyPairSigner()],
  ['WalletStandard', 'fromWalletStandard', { features: {}, accounts: [] }],
  ['WalletAdapter', 'fromWalletAdapter', { publicKey: wallet.publicKey, signTransaction: () => undefined }],
  ['bytes', 'fromSecretKey', wallet.secretKey],
  ['text', 'fromSecretKey', wallet.publicKey.toBase58()],
  ['object', 'fromFunction', { ...fromKeypair(wallet), publicKey: wallet.publicKey }],
  ['object', 'fromFunction', { address: wallet.publicKey.toBase58() }],
  ['undefined', 'fromFunction', undefined],
  ['null', 'fromFunction', null],
];

describe.each(handedIn)('%s as signer, %s', (found, hint, value) => {
  const signer = value as Signer;
  it.each([
    ['signTransaction', () => signTransaction(transaction, signer)],
    ['signGuarded', () => signGuarded(guard, transaction, signer, { expectation, policy })],
    ['signMessageChallenge', () => signMessageChallenge(documentedText, signer)],
    ['addressOf', () => addressOf(signer)],
  ])('is refused by %s', async (_, act) => {
    const error = await expectCode('signer/not-a-signer', act);
    expect(error.context).toEqual({ found });
    expect(error.message).toContain(hint);
  });
});

it('fromKeypair names the value it got instead', async () => {
  for (const [value, found] of [
    [wallet.secretKey, 'bytes'],
    ['secret', 'text'],
    [undefined, 'undefined'],
    [fromKeypair(wallet), 'object'],
  ] as const) {
    const error = await expectCode('keypair/not-a-keypair', () => fromKeypair(value as never as Keypair));
    expect(error.context).toEqual({ found });
    expect(error.message).toContain('fromSecretKey');
  }
});
