import { VersionedTransaction } from '@solana/web3.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guardSwap, signGuarded, type Expectation } from '../src/guard/index.js';
import { encodeBase58, transactionIdOf } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import type { Json } from '@galilean/test-kit/examples';
import { goodTransactions } from './support/good-transactions.js';
import { randomFrom } from '@galilean/test-kit/random';
import { randomTransaction, toBase64 } from './support/transactions.js';
import { maker, wallet } from '@galilean/test-kit/wallets';

/** Orders that the live service built: those that it pays for have its signatures in them. */
const captured: readonly { name: string; body: Json }[] = JSON.parse(
  readFileSync(new URL('../../../spec/captured/prediction-orders.json', import.meta.url), 'utf8'),
);
const sponsored = captured.filter(({ body }) => body.isGasless);

/** A transaction that the maker pays for and the wallet signs too. */
const unsigned = ((): VersionedTransaction => {
  const random = randomFrom(1);
  for (;;) {
    const { transaction } = randomTransaction(random, 0);
    const { message } = transaction;
    if (message.header.numRequiredSignatures !== 2) continue;
    message.staticAccountKeys[0] = maker.publicKey;
    message.staticAccountKeys[1] = wallet.publicKey;
    return transaction;
  }
})();
const copy = () => VersionedTransaction.deserialize(unsigned.serialize());
const signedBy = (...signers: (typeof wallet)[]): VersionedTransaction => {
  const transaction = copy();
  transaction.sign(signers);
  return transaction;
};
const [byPayer, byOwner] = [signedBy(maker), signedBy(wallet)];
const id = encodeBase58(byPayer.signatures[0]!);
const ownSignature = encodeBase58(byOwner.signatures[1]!);

describe('the id of a transaction', () => {
  it.each(sponsored.map(({ name, body }) => [name, body] as const))(
    'is the first signature of a transaction that the live service signed: %s',
    async (_, { transaction }) => {
      const bytes = Buffer.from(transaction, 'base64');
      expect(sponsored.length).toBeGreaterThan(0);
      expect(await transactionIdOf({ transaction })).toBe(encodeBase58(bytes.subarray(1, 65)));
    },
  );

  it('is not there before the fee payer has signed', async () => {
    expect(await transactionIdOf({ transaction: toBase64(byOwner) })).toBeUndefined();
    expect(await transactionIdOf({ transaction: toBase64(byPayer) })).toBe(id);
  });

  it.each<[string, (transaction: VersionedTransaction) => void]>([
    ['bytes that are no signature', ({ signatures }) => signatures[0]!.fill(5)],
    ['another signer\u2019s', ({ signatures }) => signatures[0]!.set(byOwner.signatures[1]!)],
    [
      'one over another message',
      ({ message }) => void (message.recentBlockhash = wallet.publicKey.toBase58()),
    ],
  ])('is none where the first slot holds %s', async (_, change) => {
    const transaction = signedBy(maker);
    change(transaction);
    expect(await transactionIdOf({ transaction: toBase64(transaction) })).toBeUndefined();
  });
});

describe('a claimed id', () => {
  const text = toBase64(byOwner);

  it('is the id when it is the fee payer\u2019s over these bytes', async () => {
    expect(await transactionIdOf({ transaction: text }, id)).toBe(id);
  });

  it.each<[string, unknown]>([
    ['the owner\u2019s signature', ownSignature],
    [
      'one over another transaction',
      encodeBase58(Buffer.from(sponsored[0]!.body.transaction, 'base64').subarray(1, 65)),
    ],
    ['an address', maker.publicKey.toBase58()],
    ['no base58', 'l'.repeat(88)],
    ['endless text', '1'.repeat(1_000_000)],
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['an object', { id }],
  ])('is no id when it is %s', async (_, named) => {
    expect(await transactionIdOf({ transaction: text }, named)).toBeUndefined();
  });

  it('is ignored if the id is known', async () => {
    expect(await transactionIdOf({ transaction: text, transactionId: 'known' }, id)).toBe('known');
  });
});

describe('the id in the result of signGuarded for an order with another payer', () => {
  const good = goodTransactions.find(({ name }) => name === 'getOrder aggregator-token')!;
  /** The order, whose payer has signed it, or something else has been put into its slot. */
  const order = (forged?: Uint8Array): string => {
    const edit = new Editable(good.transaction);
    edit.own.unshift({ address: maker.publicKey.toBase58(), signer: true, writable: true });
    const transaction = VersionedTransaction.deserialize(Buffer.from(edit.compile(), 'base64'));
    transaction.sign([maker]);
    if (forged) transaction.signatures[0]!.set(forged);
    return toBase64(transaction);
  };
  const sign = (transaction: string) =>
    signGuarded(guardSwap, transaction, fromKeypair(wallet), {
      ...good,
      expectation: good.expectation as Expectation<'order'>,
    });
  const first = (transaction: string) => encodeBase58(Buffer.from(transaction, 'base64').subarray(1, 65));

  it('is the payer’s signature', async () => {
    const { transaction, transactionId, signature } = await sign(order());
    expect(transactionId).toBe(first(transaction));
    expect(signature).not.toBe(transactionId);
  });

  it.each([
    ['junk', new Uint8Array(64).fill(7)],
    ['a signature over something else', byPayer.signatures[0]!],
  ])('is no id where the payer\u2019s slot holds %s', async (_, forged) => {
    expect(await sign(order(forged))).not.toHaveProperty('transactionId');
  });
});
