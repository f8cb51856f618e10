import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { checkWith, guard, guardSwap, signGuarded } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { fromFunction, readTransaction, signTransaction } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import { payer, us, wallet } from '@galilean/test-kit/wallets';

const good = goodTransactions.find(({ name }) => name === 'getOrder aggregator')!;
const expectation = good.expectation as Expectation<'order'>;
const stranger = Keypair.generate();

/** Our swap with a second signer. */
function withSecondSigner(): string {
  const edit = new Editable(good.transaction);
  edit.own.unshift({ address: stranger.publicKey.toBase58(), signer: true, writable: true });
  return edit.compile();
}

it('signs only for the wallet that the expectation names', async () => {
  const transaction = withSecondSigner();
  const refused = {
    code: 'signer/other-wallet',
    context: { address: stranger.publicKey.toBase58(), expected: us },
  };
  const check = checkWith(guard, expectation, good.policy);
  await expect(signTransaction(transaction, fromKeypair(stranger), { check })).rejects.toMatchObject(refused);
  await expect(
    signGuarded(guardSwap, transaction, fromKeypair(stranger), { expectation, policy: good.policy }),
  ).rejects.toMatchObject(refused);
});

it('accepts no payer that the expectation does not declare', async () => {
  const guarding = { policy: good.policy, payer: fromKeypair(stranger) };
  await expect(
    signGuarded(guardSwap, good.transaction, fromKeypair(wallet), { ...guarding, expectation }),
  ).rejects.toMatchObject({
    code: 'signer/other-wallet',
    context: { address: stranger.publicKey.toBase58() },
  });
});

it('signs for a declared payer if nothing is taken from the payer', async () => {
  const paid = goodTransactions.find(
    (one) => one.expectation.kind === 'order' && one.expectation.payer === payer.publicKey.toBase58(),
  )!;
  const check = checkWith(guard, paid.expectation, paid.policy);
  await expect(signTransaction(paid.transaction, fromKeypair(payer), { check })).resolves.toBeDefined();

  // The wallet's own guard finds nothing wrong.
  const edit = new Editable(paid.transaction);
  edit.add(
    SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: stranger.publicKey,
      lamports: 5_000_000_000,
    }),
  );
  const transaction = edit.compile();
  expect(guard(transaction, paid.expectation, paid.policy).verdict).toBe('accept');
  await expect(signTransaction(transaction, fromKeypair(payer), { check })).rejects.toMatchObject({
    code: 'guard/refused',
    context: { codes: ['transfer-destination'] },
  });
});

it('refuses 64 bytes of a foreign signer that sign another message', async () => {
  const other = VersionedTransaction.deserialize(Buffer.from(good.transaction, 'base64'));
  other.message.recentBlockhash = Keypair.generate().publicKey.toBase58();
  other.sign([wallet]);
  for (const bytes of [Uint8Array.from({ length: 64 }, (_, at) => at), other.signatures[0]!]) {
    const signer = fromFunction(us, () => bytes);
    await expect(signTransaction(good.transaction, signer)).rejects.toMatchObject({
      code: 'signer/bad-signature',
      context: { address: us },
    });
  }
});

it('accepts a signature of the message from a foreign signer', async () => {
  const ours = fromKeypair(wallet);
  const signed = await signTransaction(
    good.transaction,
    fromFunction(us, (message) => ours.signBytes(message)),
  );
  expect(signed.transaction).toBe((await signTransaction(good.transaction, ours)).transaction);
});

it('checks only the bytes of an object that claims to be a read transaction', () => {
  const hostile = readTransaction(withSecondSigner());
  const { instructions, message } = readTransaction(good.transaction);
  const forged = { ...hostile, instructions, message };
  expect(guard(forged, expectation, good.policy)).toEqual(guard(hostile.bytes, expectation, good.policy));
  expect(guard(forged, expectation, good.policy).findings).not.toEqual([]);
});
