import { buildTransaction } from '@galilean/transactions';
import { now } from './good-transactions.js';
import { us } from '@galilean/test-kit/wallets';

export const SOL = 'So11111111111111111111111111111111111111112';
export const inputMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
export const outputMint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
export const amount = 50_000_000n;
export const minimumOut = 110_000_000n;
export const { transaction } = buildTransaction('order', {
  router: 'dflow',
  taker: us,
  inputMint,
  outputMint,
  inAmount: String(amount),
  outAmount: String(minimumOut),
  requestId: '01991a52-7d5e-7a31-9b0e-5a35f7a0f0aa',
});
export const expectation = { kind: 'order', wallet: us, inputMint, outputMint, amount, minimumOut } as const;
export const policy = { now };
