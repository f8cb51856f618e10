import { expect, it } from 'vitest';
import { signMessageChallenge, signTransactionChallenge } from '../src/challenge/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { expectCode } from './support/errors.js';
import { goodTransactions, us } from './support/good-transactions.js';
import { wallet } from './support/wallets.js';

const signer = fromKeypair(wallet);
const { transaction } = goodTransactions.find(({ expectation }) => expectation.kind === 'challenge')!;
const text = `jup.ag asks you to prove that this wallet is yours.\n\nWallet: ${us}`;
const ours = { service: 'jup.ag' };
const other = { service: 'other.example' };

it('a challenge of the expected service is signed', async () => {
  await expect(signMessageChallenge(text, signer, ours)).resolves.toBe(
    await signMessageChallenge(text, signer),
  );
  await expect(signTransactionChallenge(transaction, signer, ours)).resolves.toBe(
    await signTransactionChallenge(transaction, signer),
  );
});

it('one of another service is not', async () => {
  const errors = [
    await expectCode('challenge/other-service', () => signMessageChallenge(text, signer, other)),
    await expectCode('challenge/other-service', () => signTransactionChallenge(transaction, signer, other)),
  ];
  for (const { context } of errors) expect(context).toEqual({ service: 'other.example' });
});
