import { expect, test } from 'vitest';
import { mints, programs } from '../src/addresses.js';
import { testWallet } from '../src/index.js';
import {
  aggregatorTokenAccount,
  associatedTokenAccount,
  eventAuthority,
  programAddress,
} from '../src/token-accounts.js';

const wallet = testWallet('wallet').publicKey;

/** The accounts of programs come from real transactions; the wallet's were derived once and recorded. */
test.each([
  [
    'associated account',
    associatedTokenAccount(wallet, mints.USDC),
    'D7YnqSEe1Rxz5xcprFjwjYibwVkRyky1DtE19Q1yohiQ',
  ],
  [
    'wrapped SOL',
    aggregatorTokenAccount(wallet, mints.SOL).address,
    '3hBEGFTsnau2sVBXxi7Ztt8237JshTQPPGLLzB83fY6b',
  ],
  ['aggregator events', eventAuthority(programs.aggregator), 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf'],
  ['trigger v1 events', eventAuthority(programs.triggerV1), 'ArsDfE54RTkC3zhtzPdtvTtKw9XSV5w1PCTBFVGiLd52'],
  [
    'trigger v1 fees',
    programAddress(programs.triggerV1, 'fee'),
    '27ZASRjinQgXKsrijKqb9xyRnH6W5KWgLSDveRghvHqc',
  ],
])('%s', (_, derived, expected) => {
  expect(derived.toBase58()).toBe(expected);
});
