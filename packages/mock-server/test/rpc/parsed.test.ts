import { mintAddresses, programs } from '@galilean/transactions';
import {
  Connection,
  Keypair,
  type ParsedInstruction,
  type ParsedTransactionWithMeta,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../src/index.js';

const { SOL, USDC } = mintAddresses;
const ada = Keypair.generate();
const wallet = ada.publicKey.toBase58();
const RENT = 890_880;
let mock: MockServer;
let connection: Connection;
beforeAll(async () => {
  mock = await startMockServer({ ledger: true });
  connection = new Connection(mock.connection.endpoint, 'confirmed');
  mock.fund(wallet, { amount: 5_000_000_000n });
});
afterAll(() => mock.close());

const parsedOf = async (signature: string) =>
  (await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 }))!;

/** In the form of a node's `jsonParsed`, where it has one. */
const calls = ({ meta }: ParsedTransactionWithMeta) =>
  meta!.innerInstructions!.flatMap(({ instructions }) => instructions as ParsedInstruction[]);

async function order(): Promise<{ requestId: string; transaction: VersionedTransaction }> {
  const query = new URLSearchParams({ inputMint: SOL, outputMint: USDC, amount: '100000000', taker: wallet });
  const answer = await fetch(`${mock.url}/ultra/v1/order?${query}`);
  const { requestId, transaction } = (await answer.json()) as { requestId: string; transaction: string };
  return { requestId, transaction: VersionedTransaction.deserialize(Buffer.from(transaction, 'base64')) };
}

it('web3.js reads a landed swap in words, and what it moved', async () => {
  const { requestId, transaction } = await order();
  const simulated = await connection.simulateTransaction(transaction, { innerInstructions: true });
  transaction.sign([ada]);
  const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
  const body = JSON.stringify({ requestId, signedTransaction });
  const headers = { 'content-type': 'application/json' };
  const executed = await fetch(`${mock.url}/ultra/v1/execute`, { method: 'POST', headers, body });
  const { signature, totalOutputAmount } = (await executed.json()) as Record<string, string>;

  const landed = await parsedOf(signature!);
  const received = landed.meta!.postTokenBalances!.find(
    ({ owner, mint }) => owner === wallet && mint === USDC,
  )!;
  expect(received.uiTokenAmount.amount).toBe(totalOutputAmount);
  const account = landed.transaction.message.accountKeys[received.accountIndex]!.pubkey.toBase58();
  const paid = calls(landed)
    .filter(({ program }) => program === 'spl-token')
    .map(({ parsed }) => parsed as { type: string; info: Record<string, any> })
    .filter(({ type, info }) => type.startsWith('transfer') && info['destination'] === account);
  const sum = paid.reduce((all, { info }) => all + BigInt(info['tokenAmount']?.amount ?? info['amount']), 0n);
  expect(sum.toString()).toBe(totalOutputAmount);
  expect(simulated.value.err).toBeNull();
  const simulatedCalls = simulated.value.innerInstructions!.flatMap(({ instructions }) => instructions);
  expect(simulatedCalls).toHaveLength(calls(landed).length);
});

it('web3.js reads instructions of the system, memo and token programs in words, and all others as they are', async () => {
  const made = Keypair.generate();
  const associated = PublicKey.findProgramAddressSync(
    [ada.publicKey.toBytes(), programs.token.toBytes(), new PublicKey(USDC).toBytes()],
    programs.associatedToken,
  )[0];
  const keys = [
    ada.publicKey,
    associated,
    ada.publicKey,
    new PublicKey(USDC),
    programs.system,
    programs.token,
  ];
  const create = new TransactionInstruction({
    programId: new PublicKey(programs.associatedToken),
    keys: keys.map((pubkey, at) => ({ pubkey, isSigner: at === 0, isWritable: at < 2 })),
    data: Buffer.from([1]),
  });
  const memo = new TransactionInstruction({
    programId: new PublicKey(programs.memo),
    keys: [],
    data: Buffer.from('tea, please'),
  });
  const space = 0;
  const owner = SystemProgram.programId;
  const instructions = [
    SystemProgram.transfer({ fromPubkey: ada.publicKey, toPubkey: ada.publicKey, lamports: 7 }),
    SystemProgram.createAccount({
      fromPubkey: ada.publicKey,
      newAccountPubkey: made.publicKey,
      lamports: RENT,
      space,
      programId: owner,
    }),
    create,
    memo,
    SystemProgram.createAccountWithSeed({
      fromPubkey: ada.publicKey,
      basePubkey: ada.publicKey,
      seed: 'x',
      newAccountPubkey: await PublicKey.createWithSeed(ada.publicKey, 'x', owner),
      lamports: RENT,
      space,
      programId: owner,
    }),
  ];
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: ada.publicKey,
    recentBlockhash: blockhash,
    instructions,
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([ada, made]);
  const signature = await connection.sendTransaction(transaction);

  const shown = (await parsedOf(signature)).transaction.message.instructions;
  const words = shown.map((one) =>
    'parsed' in one ? [one.program, one.parsed] : [undefined, one.programId],
  );
  expect(words).toEqual([
    ['system', { type: 'transfer', info: { source: wallet, destination: wallet, lamports: 7 } }],
    [
      'system',
      {
        type: 'createAccount',
        info: {
          source: wallet,
          newAccount: made.publicKey.toBase58(),
          lamports: RENT,
          space,
          owner: owner.toBase58(),
        },
      },
    ],
    [
      'spl-associated-token-account',
      {
        type: 'createIdempotent',
        info: {
          source: wallet,
          account: associated.toBase58(),
          wallet,
          mint: USDC,
          systemProgram: owner.toBase58(),
          tokenProgram: programs.token.toBase58(),
        },
      },
    ],
    ['spl-memo', 'tea, please'],
    [undefined, owner],
  ]);
});
