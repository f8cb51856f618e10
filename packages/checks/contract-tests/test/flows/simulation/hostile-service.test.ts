import { mockGenesisHash, startMockServer, testWallet } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { simulateOverRpc } from '@galilean/signing/rpc';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, type GetOrderResponse, type SwapClient } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { mintAddresses } from '@galilean/transactions';
import { Connection, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const mock = await mockForThisFile(startMockServer({ strict: true, ledger: true }));
const rpc = `${mock.url}/rpc`;
const signer = fromKeypair(testWallet('wallet'));
const us = testWallet('wallet').publicKey;
const client = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
const simulate = simulateOverRpc(rpc, { genesisHash: mockGenesisHash });
const { SOL, USDC, JUP, JupUSD } = mintAddresses;
const asked = { inputMint: JUP, outputMint: USDC, amount: 100_000_000n };

beforeEach(async () => {
  mock.fund(us.toBase58(), { amount: 2_000_000_000n });
  mock.fund(us.toBase58(), { mint: JUP, amount: 1_000_000_000n });
  mock.fund(us.toBase58(), { mint: USDC, amount: 500_000_000n });
  mock.fund(us.toBase58(), { mint: JupUSD, amount: 500_000_000n });
});

const u64 = (value: bigint | string): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

/** The order with one number in its transaction replaced. */
function withNumber(order: GetOrderResponse, from: bigint | string, to: bigint): GetOrderResponse {
  const bytes = Buffer.from(order.transaction!, 'base64');
  const at = bytes.indexOf(u64(from));
  if (at < 0) throw new Error(`${from} is not in the transaction`);
  u64(to).copy(bytes, at);
  return { ...order, transaction: bytes.toString('base64') } as GetOrderResponse;
}

const connection = new Connection(rpc, 'confirmed');
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

/** The order that pays another USDC account of its transaction instead of the wallet’s. */
async function toStranger(order: GetOrderResponse): Promise<GetOrderResponse> {
  const read = VersionedTransaction.deserialize(Buffer.from(order.transaction!, 'base64'));
  const tables = await Promise.all(
    read.message.addressTableLookups.map(async ({ accountKey }) => {
      const { value } = await connection.getAddressLookupTable(accountKey);
      return value!;
    }),
  );
  const keys = read.message.getAccountKeys({ addressLookupTableAccounts: tables });
  const swapped = read.message.compiledInstructions.at(-1)!.accountKeyIndexes;
  const { value } = await connection.getMultipleParsedAccounts(swapped.map((index) => keys.get(index)!));
  const holders = value.map((account) => {
    const { info } = Object((account?.data as { parsed?: object } | undefined)?.parsed) as { info?: any };
    return info?.mint === USDC ? (info.owner as string) : undefined;
  });
  const destination = holders.indexOf(us.toBase58());
  const strangers = holders.findIndex((owner) => owner !== undefined && owner !== us.toBase58());
  if (strangers < 0 || destination < 0) throw new Error('the accounts are not in the transaction');
  swapped[destination] = swapped[strangers]!;
  return { ...order, transaction: Buffer.from(read.serialize()).toString('base64') } as GetOrderResponse;
}

type GetOrder = (params: object) => Promise<GetOrderResponse>;
/** Answers an order with the transaction of a lie, in an answer as it should be. */
type Theft = (getOrder: GetOrder, order: GetOrderResponse) => Promise<GetOrderResponse>;

const thefts: readonly (readonly [string, Theft, readonly string[]])[] = [
  [
    'pays half of what it promised',
    async (_, order) => withNumber(order, order.outAmount, BigInt(order.outAmount) / 2n),
    ['simulated-gain'],
  ],
  ['pays a stranger', async (_, order) => toStranger(order), ['simulated-gain']],
  [
    'sells three times as much',
    async (_, order) => withNumber(order, order.inAmount, 300_000_000n),
    ['simulated-loss'],
  ],
  ['sells another token of ours', async (getOrder) => getOrder({ inputMint: JupUSD }), ['simulated-loss']],
  ['buys another token', async (getOrder) => getOrder({ outputMint: SOL }), ['simulated-gain']],
];

/** A service whose answers read well, while their transactions do something else. */
function thieving(theft: Theft): { from: SwapClient; last: () => string } {
  let last = '';
  const from = {
    ...client,
    getOrder: async (params: object, options?: object) => {
      const getOrder: GetOrder = (more) =>
        client.getOrder({ ...params, ...more } as never, options) as Promise<GetOrderResponse>;
      const order = await getOrder({});
      const { transaction } = await theft(getOrder, order);
      last = unread(transaction!);
      return { ...order, transaction: last };
    },
  } as unknown as SwapClient;
  return { from, last: () => last };
}

async function held(): Promise<Record<string, bigint>> {
  const { value } = await connection.getParsedTokenAccountsByOwner(us, { programId: tokenProgram });
  const tokens = value.map(({ account }) => account.data.parsed.info);
  return {
    SOL: BigInt(await connection.getBalance(us)),
    ...Object.fromEntries(tokens.map(({ mint, tokenAmount }) => [mint, BigInt(tokenAmount.amount)])),
  };
}

/** The same order, with a commission of okx, for which no guard reads the rest. The mock takes none. */
function unread(transaction: string): string {
  const bytes = Buffer.from(transaction, 'base64');
  const swapTob = bytes.indexOf('aa2955b184501f35', 0, 'hex');
  if (swapTob < 0) return transaction;
  const steps = bytes.readUInt32LE(swapTob + 34);
  bytes.writeUInt32LE(1, swapTob + 38 + 4 * steps);
  return bytes.toString('base64');
}

describe.each(['dflow', 'okx'] as const)('an order of %s that cannot be read', (router) => {
  it.each(thefts)('and %s is refused, and would have taken it', async (_, theft, codes) => {
    await mock.control.scenario(`router=${router}`);
    const { from, last } = thieving(theft);
    const before = await held();
    const stopped = await swap(from, signer, asked, { simulate }).catch((error: Error) => error);
    expect(stopped).toMatchObject({ code: 'flow/stopped', cause: { code: 'guard/refused' } });
    expect((stopped as { cause?: any }).cause.context.codes).toEqual(codes);
    expect(await held()).toEqual(before);

    // Without the guard it lands, and our balances break the terms.
    const signed = await signTransaction(last(), signer);
    await connection.sendRawTransaction(Buffer.from(signed.transaction, 'base64'));
    const after = await held();
    const lost = (mint: string) => before[mint]! - after[mint]!;
    const isRobbed = lost(JUP) > asked.amount || lost(JupUSD) > 0n || -lost(USDC) < 19_000_000n;
    expect(isRobbed).toBe(true);
  });
});
