import { buildTransaction } from '@galilean/transactions';
import type { BalanceChanges, GuardCode } from '../../src/guard/index.js';
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

export const changes = (more: Partial<BalanceChanges> = {}): BalanceChanges => ({
  lamports: -10_000n,
  tokens: { [inputMint]: -amount, [outputMint]: minimumOut },
  ...more,
});

/** What the simulation of a hostile transaction shows, and the rule that must stop it. */
export const hostileChanges: readonly (readonly [string, Partial<BalanceChanges>, GuardCode])[] = [
  [
    'more of the input',
    { tokens: { [inputMint]: -amount - 1n, [outputMint]: minimumOut } },
    'simulated-loss',
  ],
  [
    'some other token',
    { tokens: { ...changes().tokens, DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263: -1n } },
    'simulated-loss',
  ],
  ['more SOL than fees and rent', { lamports: -20_000_000n }, 'simulated-loss'],
  ['wrapped SOL', { tokens: { ...changes().tokens, [SOL]: -20_000_000n } }, 'simulated-loss'],
  [
    'less than the minimum',
    { tokens: { [inputMint]: -amount, [outputMint]: minimumOut - 1n } },
    'simulated-gain',
  ],
  ['nothing at all in return', { tokens: { [inputMint]: -amount } }, 'simulated-gain'],
];
