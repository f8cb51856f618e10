import { startMockServer, type MockServer } from '@galilean/mock-server';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdings } from '../../src/others/holdings.js';
import { summaryOf } from '../../src/others/summary.js';
import { tool } from '../../src/tools/tool.js';

/** Published programs that swap through the legacy swap and take the address of the API: nothing is redirected. */
const web3 = '@solana/web3.js@1.98.4';
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const USDT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';

let mock: MockServer;
let solana: any;
let connection: any;
let wallet: any;
beforeAll(async () => {
  mock = await startMockServer({ ledger: true });
  solana = await installed(web3, '@solana/web3.js');
  connection = new solana.Connection(mock.connection.endpoint, 'confirmed');
});
afterAll(() => mock.close());

/** What a package exports, or one of its files. */
async function installed(specifier: string, name: string): Promise<any> {
  const folder = await tool(specifier, { scripts: false });
  return createRequire(join(folder, 'package.json'))(
    name.startsWith('./') ? join(folder, 'node_modules', name) : name,
  );
}

function newWallet(): string {
  wallet = solana.Keypair.generate();
  const address = wallet.publicKey.toBase58();
  mock.fund(address, { amount: 2_000_000_000n });
  return address;
}

const held = () => holdings(mock.connection.endpoint, wallet.publicKey.toBase58());

/** What a piece of work asks of the API, and what the mock says of it. */
async function asking(work: () => Promise<void>): Promise<ReturnType<typeof summaryOf>> {
  const before = mock.requests.length;
  await work();
  const requests = mock.requests.slice(before).filter(({ path }) => path !== '/rpc');
  return summaryOf(requests, wallet.publicKey.toBase58());
}

const asksFor = (builder: string) => ['getSwapV1Quote 200 valid', `createSwapV1${builder} 200 valid`];

async function land(bytes: Uint8Array): Promise<void> {
  const signature = await connection.sendRawTransaction(bytes);
  const { value } = await connection.getSignatureStatus(signature);
  expect(value.err).toBeNull();
}

const fixed = [
  ['quotes, swaps, signs and lands', 'ExactIn', 100_000_000],
  ['buys an exact amount, and gets back what it did not need', 'ExactOut', 15_000_000],
] as const;

/** SOL became USDC as the quote says, but for the rent of an account and fees. */
async function expectSwapped(
  quote: any,
  [, swapMode, amount]: (typeof fixed)[number],
  annotate: (message: string, type: string) => Promise<unknown>,
): Promise<void> {
  const { lamports, USDC: usdc } = await held();
  const spent = 2_000_000_000n - lamports;
  await annotate(`${swapMode}: ${spent} lamports became ${usdc} base units of USDC`, shown);
  expect(quote[swapMode === 'ExactIn' ? 'inAmount' : 'outAmount']).toBe(String(amount));
  expect(usdc).toBe(BigInt(quote.outAmount));
  expect(spent).toBeGreaterThan(BigInt(quote.inAmount));
  expect(spent).toBeLessThan(BigInt(quote.inAmount) + 4_000_000n);
}

const api = '@jup-ag/api@6.0.48';

describe(`${api} with its base path set, and ${web3}`, () => {
  it.for(fixed)('%s', async (one, { annotate }) => {
    const [, swapMode, amount] = one;
    const jupiter = await installed(api, '@jup-ag/api');
    const swapApi = new jupiter.SwapApi(new jupiter.Configuration({ basePath: `${mock.url}/swap/v1` }));
    const userPublicKey = newWallet();
    const priority = { priorityLevelWithMaxLamports: { maxLamports: 1_000_000, priorityLevel: 'veryHigh' } };
    let quoteResponse: any;
    const asked = await asking(async () => {
      quoteResponse = await swapApi.quoteGet({ inputMint: SOL, outputMint: USDC, amount, swapMode });
      const { swapTransaction } = await swapApi.swapPost({
        swapRequest: { quoteResponse, userPublicKey, prioritizationFeeLamports: priority },
      });
      const transaction = solana.VersionedTransaction.deserialize(Buffer.from(swapTransaction, 'base64'));
      transaction.sign([wallet]);
      await land(transaction.serialize());
    });
    await expectSwapped(quoteResponse, one, annotate);
    expect(asked).toEqual({ requests: asksFor('Transaction'), violations: [] });
  });
});

const drift = '@drift-labs/sdk@2.145.0';

describe(`JupiterClient of ${drift} with both addresses`, () => {
  it.for(fixed)('%s', async (one, { annotate }) => {
    const [, swapMode, amount] = one;
    // Its entry loads native modules that no swap needs.
    const { JupiterClient } = await installed(drift, './@drift-labs/sdk/lib/node/jupiter/jupiterClient.js');
    const client = new JupiterClient({ connection, url: `${mock.url}/swap/v1` });
    newWallet();
    const userPublicKey = wallet.publicKey;
    const [inputMint, outputMint] = [SOL, USDC].map((mint) => new solana.PublicKey(mint));
    let quote: any;
    const asked = await asking(async () => {
      quote = await client.getQuote({ inputMint, outputMint, amount, swapMode });
      const transaction = await client.getSwap({ quote, userPublicKey });
      const { lookupTables } = await client.getTransactionMessageAndLookupTables({ transaction });
      expect(lookupTables.length).toBeGreaterThan(0);
      transaction.sign([wallet]);
      await land(transaction.serialize());
    });
    await expectSwapped(quote, one, annotate);
    expect(asked.requests).toEqual(asksFor('Transaction'));
    // Of an older version: the service ignores what it does not know.
    const ofOld = ['autoSlippage', 'maxAutoSlippageBps', 'autoSlippageCollisionUsdValue'];
    expect(asked.violations).toEqual([
      ...ofOld.map((name) => `unknown query ${name}`),
      'unknown body slippageBps',
    ]);
  });
});

const zap = '@meteora-ag/zap-sdk@1.3.2';

describe(`${zap} with the address of its configuration`, () => {
  it('quotes one market, and takes the instruction of the swap', async ({ annotate }) => {
    const { buildJupiterSwapTransaction } = await installed(zap, '@meteora-ag/zap-sdk');
    const { PublicKey } = await installed(zap, '@solana/web3.js');
    const user = newWallet();
    // It brings no account into being: its caller has both.
    mock.fund(user, { amount: 50_000_000n, mint: USDT });
    mock.fund(user, { amount: 1n, mint: USDC });
    const [inputMint, outputMint] = [USDT, USDC].map((mint) => new PublicKey(mint));
    const config = { jupiterApiUrl: mock.url };
    let quote: any;
    const asked = await asking(async () => {
      const built = await buildJupiterSwapTransaction(
        new PublicKey(user),
        inputMint,
        outputMint,
        20_000_000,
        40,
        50,
        undefined,
        config,
      );
      quote = built.quoteResponse;
      const { blockhash } = await connection.getLatestBlockhash();
      Object.assign(built.transaction, { recentBlockhash: blockhash, feePayer: new PublicKey(user) });
      built.transaction.sign(wallet);
      await land(built.transaction.serialize());
    });
    const { USDC: usdc } = await held();
    await annotate(`20000000 base units of USDT became ${usdc - 1n} of USDC`, shown);
    expect(usdc).toBe(1n + BigInt(quote.outAmount));
    expect(asked).toEqual({ requests: asksFor('Instructions'), violations: [] });
  });
});
