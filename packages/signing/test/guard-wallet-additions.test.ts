import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { guardSwap, signAsReturned, signGuarded } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import type { Signer } from '../src/index.js';
import { fromKitSigner } from '../src/kit/index.js';
import { explain, inspectTransaction } from '../src/inspect/index.js';
import { fromWalletStandard } from '../src/wallet-standard/index.js';
import { fromKeypair, fromWalletAdapter } from '../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import { hostileInstructionsAgainst } from './support/hostile-instructions.js';
import { assertions, beyondAssertions } from '@galilean/test-kit/lighthouse';
import { adding, changed, isSignedByAll, returning } from './support/returning-wallets.js';
import type { Change } from './support/returning-wallets.js';
import { payer, us, wallet } from '@galilean/test-kit/wallets';

const build = goodTransactions.find(({ name }) => name === 'buildSwap plain')!;
const paid = goodTransactions.find(({ name }) => name === 'buildSwap with-payer')!;

const throughAdapter = (change: Change): Signer =>
  fromWalletAdapter({
    publicKey: wallet.publicKey,
    signTransaction: (async (transaction: VersionedTransaction) => ({
      serialize: () => changed(transaction.serialize(), change),
    })) as never,
  });

const throughStandard = (change: Change): Signer =>
  fromWalletStandard(
    {
      features: {
        'solana:signTransaction': {
          signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [
            { signedTransaction: changed(transaction, change) },
          ],
        },
      },
    },
    { address: us, publicKey: wallet.publicKey.toBytes() },
  );

const throughKit = (change: Change): Signer =>
  fromKitSigner({
    address: us,
    modifyAndSignTransactions: async ([handed]: readonly never[]) => {
      const { messageBytes } = handed as unknown as { messageBytes: Uint8Array };
      const bytes = changed(Buffer.concat([Buffer.of(1), Buffer.alloc(64), messageBytes]), change);
      const { message, signatures } = VersionedTransaction.deserialize(bytes);
      return [{ messageBytes: message.serialize(), signatures: { [us]: signatures[0]! } }];
    },
  });

const wallets = { adapter: throughAdapter, standard: throughStandard, kit: throughKit };

const signed = (signer: Signer, sentByUs = true, good = build) =>
  signGuarded(guardSwap, good.transaction, signer, {
    expectation: good.expectation as Expectation<'order'>,
    policy: good.policy,
    ...(sentByUs && { sign: signAsReturned }),
    ...(good === paid && { payer: fromKeypair(payer) }),
  });

describe.each(Object.entries(wallets))('a wallet that adds assertions, through %s', (_, through) => {
  it('signs the transaction with its additions if we send it', async () => {
    const { transaction, signature, transactionId } = await signed(through(adding(...assertions)));
    const { instructions } = inspectTransaction(transaction);
    expect(instructions.slice(-3).map(({ program, name }) => `${program} ${name}`)).toEqual([
      'lighthouse assertAccountInfo',
      'lighthouse assertTokenAccountMulti',
      'lighthouse assertSysvarClock',
    ]);
    expect(isSignedByAll(transaction)).toBe(true);
    expect(transactionId).toBe(signature);
  });

  it('signs nothing that the service compares, and gives the reason', async () => {
    await expect(signed(through(adding(...assertions)), false)).rejects.toMatchObject({
      code: 'signer/changed-message',
      message: expect.stringMatching(/add checks of their own.*compares bytes/),
    });
  });

  it('may add nothing', async () => {
    const asItIs = await signed(through(() => undefined));
    expect(asItIs).toEqual(await signed(fromKeypair(wallet)));
  });

  it.each(beyondAssertions)('is refused when its addition %s', async (_name, instruction) => {
    await expect(signed(through(adding(instruction)))).rejects.toMatchObject({
      code: 'guard/refused',
      context: { codes: ['unexpected-instruction'] },
    });
  });

  it.each(hostileInstructionsAgainst(wallet.publicKey))(
    'is refused when its addition %s',
    async (_name, rule, instruction) => {
      const refused = signed(through(adding(...assertions, instruction)));
      const asksOthers = instruction.keys.some(
        ({ pubkey, isSigner }) => isSigner && !pubkey.equals(wallet.publicKey),
      );
      await expect(refused).rejects.toMatchObject(
        asksOthers
          ? { code: 'signer/changed-message', message: expect.stringContaining('who signs') }
          : { code: 'guard/refused', context: { codes: expect.arrayContaining([rule]) } },
      );
    },
  );
});

it('lets the payer sign the wallet’s version', async () => {
  const { transaction } = await signed(throughAdapter(adding(...assertions)), true, paid);
  expect(isSignedByAll(transaction)).toBe(true);
});

it.each<[string, (bytes: Uint8Array) => unknown, string]>([
  ['nothing', () => undefined, 'signer/changed-message'],
  ['no signature', (bytes) => bytes, 'signer/bad-signature'],
  ['half a transaction', (bytes) => bytes.subarray(0, 100), 'transaction/truncated'],
  [
    'a signature of something else',
    (bytes) => changed(bytes, () => undefined).map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
    'signer/bad-signature',
  ],
])('takes %s for no signed transaction', async (_, returns, code) => {
  await expect(signed(returning(returns))).rejects.toMatchObject({ code });
});

it('says in words what a wallet asserts', () => {
  const edit = new Editable(build.transaction);
  adding(...assertions)(edit);
  expect(explain(inspectTransaction(edit.compile()))).toMatch(/lighthouse: assert account info/);
});
