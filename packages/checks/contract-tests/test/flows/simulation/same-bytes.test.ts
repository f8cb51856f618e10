import { mockGenesisHash, startMockServer, testWallet } from '@galilean/mock-server';
import { readTransaction } from '@galilean/signing';
import { guardForSigning, guardSwap, type Expectation } from '@galilean/signing/guard';
import { simulateOverRpc } from '@galilean/signing/rpc';
import { fromKeypair, fromWalletAdapter } from '@galilean/signing/web3js';
import { adviceForSwap, createSwapClient } from '@galilean/swap';
import { buildSwap, swap } from '@galilean/swap/flows';
import { mintAddresses } from '@galilean/transactions';
import {
  Connection,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { lyingNode } from './lying-node.js';

const mock = await mockForThisFile(startMockServer({ strict: true, ledger: true }));
const rpc = `${mock.url}/rpc`;
const node = await lyingNode(rpc);
afterAll(() => node.close());

const connection = new Connection(rpc, 'confirmed');
const keypair = testWallet('wallet');
const signer = fromKeypair(keypair);
const us = keypair.publicKey.toBase58();
const client = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
const simulate = simulateOverRpc(node.url, { genesisHash: mockGenesisHash });
const { USDC, JUP } = mintAddresses;
const asked = { inputMint: JUP, outputMint: USDC, amount: 100_000_000n };

beforeEach(async () => {
  node.tell(() => {});
  await mock.control.scenario('router=metis');
  mock.fund(us, { amount: 2_000_000_000n });
  mock.fund(us, { mint: JUP, amount: 1_000_000_000n });
});

/** The messages that were simulated, in order. */
const simulated = (): Buffer[] =>
  node
    .calls()
    .filter(({ method }) => method === 'simulateTransaction')
    .map(({ params }) => Buffer.from(readTransaction(params[0] as string).message));

/** The message of a transaction that landed. */
async function landed(signature: string): Promise<Buffer> {
  const { transaction } = (await connection.getTransaction(signature, {
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }))!;
  return Buffer.from(transaction.message.serialize());
}

/** A wallet that adds an instruction to what it signs. */
const adding = (data: string) =>
  fromWalletAdapter({
    publicKey: keypair.publicKey,
    signTransaction: async (transaction) => {
      const read = transaction as VersionedTransaction;
      const addressLookupTableAccounts = await Promise.all(
        read.message.addressTableLookups.map(async ({ accountKey }) => {
          const { value } = await connection.getAddressLookupTable(accountKey);
          return value!;
        }),
      );
      const message = TransactionMessage.decompile(read.message, { addressLookupTableAccounts });
      const programId = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
      const memo = new TransactionInstruction({ programId, keys: [], data: Buffer.from(data) });
      message.instructions.push(memo);
      const changed = new VersionedTransaction(message.compileToV0Message(addressLookupTableAccounts));
      changed.sign([keypair]);
      return changed as typeof transaction;
    },
  });

describe('what is simulated', () => {
  it('is what is signed and lands', async () => {
    const result = await swap(client, signer, asked, { simulate });
    const { signature } = result as { signature: string };
    expect(simulated()).toEqual([await landed(signature)]);
  });

  it('is simulated again when the wallet changes a transaction that we send', async () => {
    const params = { ...asked, tipAmount: 1_000_000n };
    const result = await buildSwap(client, adding('gm'), params, { simulate });
    const { signature } = result as { signature: string };
    expect(simulated()).toHaveLength(2);
    expect(simulated()[0]).not.toEqual(simulated()[1]);
    expect(await landed(signature)).toEqual(simulated()[1]);
  });

  it('refuses what the wallet made of it, if that fails', async () => {
    const params = { ...asked, tipAmount: 1_000_000n };
    node.tell(({ method, before, answer }) => {
      if (method === 'simulateTransaction' && before === 1) answer.result.value.err = 'AccountNotFound';
    });
    await expect(buildSwap(client, adding('gm'), params, { simulate })).rejects.toMatchObject({
      cause: { code: 'simulation/failed', context: { error: 'AccountNotFound' } },
    });
  });

  it('may not be changed by the wallet where the service compares bytes', async () => {
    await expect(swap(client, adding('gm'), asked, { simulate })).rejects.toMatchObject({
      cause: { code: 'signer/changed-message' },
    });
  });
});

describe('an order that fails when it is simulated', () => {
  async function failing(error: unknown) {
    const order = await client.getOrder({ ...asked, taker: us });
    const { instructions } = readTransaction(order.transaction!);
    const aggregator = instructions.length - 1;
    node.tell(({ method, answer }) => {
      if (method === 'simulateTransaction' && error !== undefined)
        answer.result.value.err = { InstructionError: [aggregator, error] };
    });
    const minimumOut = order.otherAmountThreshold;
    const expectation: Expectation<'order'> = { kind: 'order', wallet: us, ...asked, minimumOut };
    return guardForSigning(guardSwap, order.transaction!, expectation, { simulate });
  }

  it.each([6001, 6008, 6014, 6017, 6024, 6025])(
    'with %i is explained as the service explains it',
    async (code) => {
      const { meaning } = adviceForSwap({ status: 'Failed', code, error: '' }, 'executeOrder');
      const context = { programError: code, meaning, program: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' };
      await expect(failing({ Custom: code })).rejects.toMatchObject({ code: 'simulation/failed', context });
    },
  );

  it('has its name, and no text of the node', async () => {
    const context = { error: 'MissingRequiredSignature' };
    await expect(failing('MissingRequiredSignature')).rejects.toMatchObject({ context });
    await expect(failing('<b>secret</b>')).rejects.toMatchObject({ context: { error: 'unknown' } });
    const { context: unknown } = await failing({ Custom: 6999 }).catch((error: any) => error);
    expect(unknown).toMatchObject({ error: 'Custom', programError: 6999 });
    expect(unknown.meaning).toBeUndefined();
  });

  it('because the wallet has too little, is refused before it is signed', async () => {
    const order = await client.getOrder({ ...asked, taker: us });
    await swap(client, signer, { ...asked, amount: 950_000_000n });
    const minimumOut = order.otherAmountThreshold;
    const expectation: Expectation<'order'> = { kind: 'order', wallet: us, ...asked, minimumOut };
    await expect(
      guardForSigning(guardSwap, order.transaction!, expectation, { simulate }),
    ).rejects.toMatchObject({ code: 'simulation/failed', context: { programError: 1 } });
  });
});
