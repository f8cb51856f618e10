import { createHash } from 'node:crypto';
import { encodeBase58 } from '@galilean/signing';
import type { Expectation } from '@galilean/signing/guard';
import { buildTransaction } from '@galilean/transactions';
import { walletAddress } from './test-key.js';

const inputMint = 'So11111111111111111111111111111111111111112';
const outputMint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const expectation: Expectation<'order'> = {
  kind: 'order',
  wallet: walletAddress,
  inputMint,
  outputMint,
  amount: 100_000_000n,
  minimumOut: 14_947_243n,
};

/** SOL for a token through eight pools: wrapping, account creation, route, unwrapping; about 900 bytes. */
export function exampleSwap(): { transaction: string; expectation: Expectation<'order'> } {
  const pool = (name: number) => encodeBase58(createHash('sha256').update(`pool ${name}`).digest());
  const routePlan = Array.from({ length: 8 }, (_, step) => ({
    bps: 1250,
    swapInfo: { ammKey: pool(step), label: 'Raydium CLMM', inputMint, outputMint },
  }));
  const { transaction } = buildTransaction('order', {
    router: 'metis',
    taker: walletAddress,
    inputMint,
    outputMint,
    inAmount: '100000000',
    outAmount: '15022355',
    slippageBps: 50,
    rentFeeLamports: 1_488_440,
    prioritizationFeeLamports: 57_412,
    requestId: 'benchmark',
    routePlan,
  });
  return { transaction, expectation };
}
