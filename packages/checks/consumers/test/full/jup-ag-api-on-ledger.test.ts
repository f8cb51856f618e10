import { startMockServer, type MockServer } from '@galilean/mock-server';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdings } from '../../src/others/holdings.js';
import { tool } from '../../src/tools/tool.js';

const api = '@jup-ag/api@6.0.48';
const web3 = '@solana/web3.js@1.98.4';
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const installed = async (specifier: string, name: string) =>
  createRequire(join(await tool(specifier, { scripts: false }), 'package.json'))(name);

describe(`${api} with its base path set, and ${web3}`, () => {
  let mock: MockServer;
  let jupiter: any;
  let solana: any;
  beforeAll(async () => {
    mock = await startMockServer({ ledger: true });
    [jupiter, solana] = [await installed(api, '@jup-ag/api'), await installed(web3, '@solana/web3.js')];
  });
  afterAll(() => mock.close());

  it.for([
    ['quotes, swaps, signs and lands', 'ExactIn', 100_000_000],
    ['buys an exact amount, and gets back what it did not need', 'ExactOut', 15_000_000],
  ] as const)('%s', async ([, swapMode, amount], { annotate }) => {
    const swapApi = new jupiter.SwapApi(new jupiter.Configuration({ basePath: `${mock.url}/swap/v1` }));
    const connection = new solana.Connection(mock.connection.endpoint, 'confirmed');
    const wallet = solana.Keypair.generate();
    const userPublicKey = wallet.publicKey.toBase58();
    mock.fund(userPublicKey, { amount: 2_000_000_000n });
    const before = await holdings(mock.connection.endpoint, userPublicKey);
    const asked = mock.requests.length;

    const quoteResponse = await swapApi.quoteGet({ inputMint: SOL, outputMint: USDC, amount, swapMode });
    const priority = { priorityLevelWithMaxLamports: { maxLamports: 1_000_000, priorityLevel: 'veryHigh' } };
    const { swapTransaction } = await swapApi.swapPost({
      swapRequest: { quoteResponse, userPublicKey, prioritizationFeeLamports: priority },
    });
    const transaction = solana.VersionedTransaction.deserialize(Buffer.from(swapTransaction, 'base64'));
    transaction.sign([wallet]);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    const { value } = await connection.getSignatureStatus(signature);

    const after = await holdings(mock.connection.endpoint, userPublicKey);
    const spent = before.lamports - after.lamports;
    await annotate(`${swapMode}: ${spent} lamports became ${after.USDC} base units of USDC`, shown);
    expect(value.err).toBeNull();
    expect(before.USDC).toBe(0n);
    expect(quoteResponse[swapMode === 'ExactIn' ? 'inAmount' : 'outAmount']).toBe(String(amount));
    expect(after.USDC).toBe(BigInt(quoteResponse.outAmount));
    expect(spent).toBeGreaterThan(BigInt(quoteResponse.inAmount));
    // The rent of the account and the fees.
    expect(spent).toBeLessThan(BigInt(quoteResponse.inAmount) + 4_000_000n);
    expect(
      mock.requests
        .slice(asked)
        .filter(({ path }) => path.startsWith('/swap/v1'))
        .map((one) => one.verdict),
    ).toEqual(['valid', 'valid']);
  });
});
