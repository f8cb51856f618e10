import { mintAddresses } from '@galilean/transactions';
import {
  AddressLookupTableAccount,
  type Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MockServer } from '../../src/index.js';
import { startWithWeb3 } from './web3-on-ledger.js';

const { SOL, USDC, JUP } = mintAddresses;
let mock: MockServer;
let connection: Connection;
let close: () => Promise<void>;
let wallet: Keypair;
beforeAll(async () => {
  ({ mock, connection, close } = await startWithWeb3());
});
afterAll(() => close());

/** The bot of the older guides: a quote, a transaction, a signature, the bot's own node. */
async function bot(query: Record<string, string>, more: object = {}, change: object = {}): Promise<string> {
  const quoted = await fetch(`${mock.url}/swap/v1/quote?${new URLSearchParams(query)}`);
  const quoteResponse = { ...((await quoted.json()) as object), ...change };
  const answer = await fetch(`${mock.url}/swap/v1/swap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ quoteResponse, userPublicKey: wallet.publicKey.toBase58(), ...more }),
  });
  const { swapTransaction, lastValidBlockHeight } = (await answer.json()) as {
    swapTransaction: string;
    lastValidBlockHeight: number;
  };
  const transaction = VersionedTransaction.deserialize(Buffer.from(swapTransaction, 'base64'));
  transaction.sign([wallet]);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  const blockhash = transaction.message.recentBlockhash;
  const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
  if (value.err) throw new Error(JSON.stringify(value.err));
  return signature;
}

async function held(mint: string): Promise<bigint> {
  const { value } = await connection.getParsedTokenAccountsByOwner(wallet.publicKey, {
    mint: new PublicKey(mint),
  });
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n);
}

async function newWallet(): Promise<void> {
  wallet = Keypair.generate();
  await connection.confirmTransaction(
    await connection.requestAirdrop(wallet.publicKey, 10 * LAMPORTS_PER_SOL),
  );
}

const price = async (query: Record<string, string>) =>
  BigInt(
    ((await (await fetch(`${mock.url}/swap/v1/quote?${new URLSearchParams(query)}`)).json()) as any)
      .outAmount,
  );

const sell = { inputMint: SOL, outputMint: USDC, amount: '1000000000' };

it.each([
  ['in one go', {}, {}],
  ['with shared accounts', {}, { useSharedAccounts: true }],
  ['with the second version', { instructionVersion: 'V2' }, {}],
  ['with the second version and shared accounts', { instructionVersion: 'V2' }, { useSharedAccounts: true }],
  [
    'without lookup tables',
    { asLegacyTransaction: 'true', onlyDirectRoutes: 'true' },
    { asLegacyTransaction: true },
  ],
])('a bot swaps SOL to USDC and back to SOL %s', async (_, query, more) => {
  await newWallet();
  const expected = await price({ ...sell, ...query });
  await bot({ ...sell, ...query }, more);
  expect(await held(USDC)).toBe(expected);
  expect(await held(SOL)).toBe(0n);
  const before = await connection.getBalance(wallet.publicKey);
  await bot({ inputMint: USDC, outputMint: SOL, amount: String(expected), ...query }, more);
  expect(await held(USDC)).toBe(0n);
  expect(await connection.getBalance(wallet.publicKey)).toBeGreaterThan(before + 0.9 * LAMPORTS_PER_SOL);
});

it('a bot swaps one token to another, for a fee that goes to its account', async () => {
  await newWallet();
  await bot(sell);
  const usdc = await held(USDC);
  await bot({ inputMint: USDC, outputMint: JUP, amount: '50000000' });
  const owner = wallet;
  const jup = await held(JUP);
  expect(await held(USDC)).toBe(usdc - 50_000_000n);
  const [collector] = (
    await connection.getTokenAccountsByOwner(owner.publicKey, { mint: new PublicKey(JUP) })
  ).value;
  // Another wallet pays the fee into the first one's account.
  await newWallet();
  await bot(sell);
  const query = { inputMint: USDC, outputMint: JUP, amount: '50000000', platformFeeBps: '100' };
  const expected = await price(query);
  await bot(query, { feeAccount: collector!.pubkey.toBase58() });
  expect(await held(JUP)).toBe(expected);
  wallet = owner;
  const fee = (await held(JUP)) - jup;
  expect(fee).toBe((await price({ ...query, platformFeeBps: '0' })) - expected);
});

it('a false price fails on chain', async () => {
  await newWallet();
  const change = { outAmount: '999000000', otherAmountThreshold: '994005000' };
  await expect(bot(sell, {}, change)).rejects.toThrow('"Custom":6001');
});

it('a bot composes the instructions itself', async () => {
  await newWallet();
  const quoteResponse = await (await fetch(`${mock.url}/swap/v1/quote?${new URLSearchParams(sell)}`)).json();
  const answer = await fetch(`${mock.url}/swap/v1/swap-instructions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ quoteResponse, userPublicKey: wallet.publicKey.toBase58() }),
  });
  const parts = (await answer.json()) as any;
  const instruction = ({ programId, accounts, data }: any) =>
    new TransactionInstruction({
      programId: new PublicKey(programId),
      keys: accounts.map((one: any) => ({ ...one, pubkey: new PublicKey(one.pubkey) })),
      data: Buffer.from(data, 'base64'),
    });
  const tables = await Promise.all(
    parts.addressLookupTableAddresses.map(
      async (one: string): Promise<AddressLookupTableAccount> =>
        (await connection.getAddressLookupTable(new PublicKey(one))).value!,
    ),
  );
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: blockhash,
    instructions: [
      ...parts.computeBudgetInstructions,
      ...parts.setupInstructions,
      parts.swapInstruction,
      parts.cleanupInstruction,
    ].map(instruction),
  });
  const transaction = new VersionedTransaction(message.compileToV0Message(tables));
  transaction.sign([wallet]);
  const signature = await connection.sendRawTransaction(transaction.serialize());
  const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
  expect(value.err).toBeNull();
  expect(await held(USDC)).toBe(BigInt((quoteResponse as any).outAmount));
});
