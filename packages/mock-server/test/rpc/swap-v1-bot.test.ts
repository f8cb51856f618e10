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

const quoteOf = async (query: Record<string, string>): Promise<any> =>
  (await fetch(`${mock.url}/swap/v1/quote?${new URLSearchParams(query)}`)).json();
const price = async (query: Record<string, string>) => BigInt((await quoteOf(query)).outAmount);

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

const exactly = { inputMint: SOL, outputMint: USDC, amount: '15000000', swapMode: 'ExactOut' };

it.each([
  ['in one go', {}, {}],
  ['with shared accounts', {}, { useSharedAccounts: true }],
  ['with the second version', { instructionVersion: 'V2' }, {}],
  ['with the second version and shared accounts', { instructionVersion: 'V2' }, { useSharedAccounts: true }],
])('a bot buys an exact amount %s, and gets back what it did not need', async (_, query, more) => {
  await newWallet();
  const quoted = await quoteOf({ ...exactly, ...query });
  const before = BigInt(await connection.getBalance(wallet.publicKey));
  const signature = await bot({ ...exactly, ...query }, more);
  expect(await held(USDC)).toBe(15_000_000n);
  expect(await held(SOL)).toBe(0n);
  const { meta } = (await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))!;
  const rent = BigInt(await connection.getMinimumBalanceForRentExemption(165));
  const spent = before - BigInt(await connection.getBalance(wallet.publicKey)) - BigInt(meta!.fee) - rent;
  expect(spent).toBe(BigInt(quoted.inAmount));
  // Selling tokens takes as much as was quoted, through two markets.
  const jup = { inputMint: USDC, outputMint: JUP, amount: '20000001', swapMode: 'ExactOut', ...query };
  const { inAmount } = await quoteOf(jup);
  await bot(jup, more);
  expect(await held(JUP)).toBe(20_000_001n);
  expect(await held(USDC)).toBe(15_000_000n - BigInt(inAmount));
});

it('an exact amount costs what it costs when it lands, up to the threshold', async () => {
  await newWallet();
  const quoted = await quoteOf(exactly);
  const before = await connection.getBalance(wallet.publicKey);
  await bot(exactly);
  const cost = before - (await connection.getBalance(wallet.publicKey));
  // The price rose by as much as half a percent allows, and by one unit more.
  const atMost = (inAmount: bigint) => ({ inAmount: String(inAmount), routePlan: taking(quoted, inAmount) });
  const most = (inAmount: bigint) => (inAmount * 10_050n + 9_999n) / 10_000n;
  let least = (BigInt(quoted.inAmount) * 10_000n) / 10_050n;
  while (most(least) < BigInt(quoted.inAmount)) least += 1n;
  while (most(least - 1n) >= BigInt(quoted.inAmount)) least -= 1n;
  const again = await connection.getBalance(wallet.publicKey);
  await bot(exactly, {}, atMost(least));
  const rent = await connection.getMinimumBalanceForRentExemption(165);
  expect(again - (await connection.getBalance(wallet.publicKey))).toBe(cost - rent);
  expect(await held(USDC)).toBe(30_000_000n);
  await expect(bot(exactly, {}, atMost(least - 1n))).rejects.toThrow('"Custom":6001');
  expect(await held(USDC)).toBe(30_000_000n);
});

/** The route of a quote, for another input. */
const taking = ({ routePlan: [step] }: any, inAmount: bigint) => [
  { ...step, swapInfo: { ...step.swapInfo, inAmount: String(inAmount) } },
];

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
