import { createMockFetch, testWallet } from '@galilean/mock-server';
import { inspectTransaction } from '@galilean/signing/inspect';
import { fromWalletAdapter } from '@galilean/signing/web3js';
import { assertions } from '@galilean/test-kit/lighthouse';
import {
  AddressLookupTableAccount,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { expect, it } from 'vitest';
import { createSwapClient, mints } from '../../src/index.js';
import { buildSwap, swap } from '../../src/flows/index.js';

const keypair = testWallet('wallet');

/** “The wallet keeps at least a million lamports” */
const assertion = assertions[0]!;

/** Any content of the tables works here, as long as all entries differ. */
const anyState = {
  deactivationSlot: 2n ** 64n - 1n,
  lastExtendedSlot: 0,
  lastExtendedSlotStartIndex: 0,
  addresses: Array.from({ length: 256 }, () => PublicKey.unique()),
};

/** A wallet that adds an instruction to every transaction that it signs. */
const walletThatAdds = (instruction: TransactionInstruction) =>
  fromWalletAdapter({
    publicKey: keypair.publicKey,
    signTransaction: (async (handed: VersionedTransaction) => {
      const tables = handed.message.addressTableLookups.map(
        ({ accountKey }) => new AddressLookupTableAccount({ key: accountKey, state: anyState }),
      );
      const message = TransactionMessage.decompile(handed.message, { addressLookupTableAccounts: tables });
      message.instructions.push(instruction);
      const transaction = new VersionedTransaction(message.compileToV0Message(tables));
      transaction.sign([keypair as never]);
      return transaction;
    }) as never,
  });

const client = () =>
  createSwapClient({ apiKey: 'test', fetch: createMockFetch({ strict: true }), retries: 0 });
const asked = { inputMint: mints.USDC, outputMint: mints.JUP, amount: 10_000_000n };

it('sends a build with the wallet\u2019s assertion, and guards what the wallet returned', async () => {
  const sent: string[] = [];
  const submit = async (transaction: string) => sent.push(transaction);
  expect((await buildSwap(client(), walletThatAdds(assertion), asked, { submit })).kind).toBe('submitted');
  expect(inspectTransaction(sent[0]!).instructions.at(-1)).toMatchObject({ name: 'assertAccountInfo' });

  const theft = SystemProgram.transfer({
    fromPubkey: keypair.publicKey,
    toPubkey: testWallet('maker').publicKey,
    lamports: 5_000_000_000,
  });
  await expect(buildSwap(client(), walletThatAdds(theft as never), asked, { submit })).rejects.toMatchObject({
    cause: { code: 'guard/refused', context: { codes: ['transfer-destination'] } },
  });
  expect(sent).toHaveLength(1);
});

it('refuses such an addition to an order, which the service compares byte for byte, and says why', async () => {
  await expect(swap(client(), walletThatAdds(assertion), asked)).rejects.toMatchObject({
    cause: { code: 'signer/changed-message', message: expect.stringContaining('the service compares bytes') },
  });
});
