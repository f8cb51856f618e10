import { expect, it } from 'vitest';
import { signTransaction } from '../src/index.js';
import { guard, guardForSigning, signGuarded } from '../src/guard/index.js';
import type { GuardPolicy, Simulation } from '../src/guard/index.js';
import { simulateOverRpc } from '../src/rpc/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { expectCode } from './support/errors.js';
import {
  amount,
  expectation,
  inputMint,
  minimumOut,
  outputMint,
  policy,
  transaction,
} from './support/simulated.js';
import { nodeOfOrder } from './support/simulating-node.js';
import { wallet } from '@galilean/test-kit/wallets';

const simulation = (received = minimumOut) => simulateOverRpc(nodeOfOrder(received).rpc);
const simulated = (received: bigint, asked: object = {}, more: GuardPolicy = {}) =>
  simulation(received).check(
    guard,
    transaction,
    { ...expectation, ...asked },
    { policy: { ...policy, ...more } },
  );

it('proves what an unreadable program does not show', async () => {
  expect(await simulated(minimumOut)).toEqual({
    verdict: 'accept',
    findings: [],
    unproven: [],
    tolerated: [],
    terms: { inputMint, amount, outputMint, minimumOut },
  });
});

it('refuses what it shows, unless the policy ignores that rule', async () => {
  const finding = { code: 'simulated-gain', severity: 'refuse' };
  const hostile = await simulated(minimumOut - 1n);
  expect(hostile).toMatchObject({ verdict: 'refuse', findings: [finding] });
  const ignoring = await simulated(minimumOut - 1n, {}, { ignore: ['simulated-gain'] });
  expect(ignoring).toMatchObject({ verdict: 'accept', findings: [{ ...finding, severity: 'warn' }] });
});

it('only adds: what the guard refuses stays refused', async () => {
  const other = { wallet: 'CDg3bPoM21fSXEzrXWHWyJR33JHX6xaYboq5p7s4uo48' };
  expect((await simulated(minimumOut, other)).verdict).toBe('refuse');
});

it('satisfies a policy that requires proof, and reports what it cannot prove', async () => {
  const strict = { requireProof: true };
  expect((await simulated(minimumOut, {}, strict)).verdict).toBe('accept');
  const report = await simulated(minimumOut, { minimumOut: undefined }, strict);
  expect(report).toMatchObject({ verdict: 'refuse', unproven: ['minimum-out', 'slippage', 'destination'] });
});

it('works with any guard in signGuarded', async () => {
  const signer = fromKeypair(wallet);
  const signed = (simulate: Simulation) =>
    signGuarded(guard, transaction, signer, { expectation, policy, simulate });
  const good = await signed(simulation());
  const plain = await signTransaction(transaction, signer);
  expect(good).toEqual({
    transaction: plain.transaction,
    signature: plain.signature,
    ...(plain.transactionId && { transactionId: plain.transactionId, paidByUs: true }),
  });
  const error = await expectCode('guard/refused', () => signed(simulation(0n)));
  expect(error.context).toMatchObject({ codes: ['simulated-gain'], instructions: [] });
  const report = await guardForSigning(guard, transaction, expectation, { policy, simulate: simulation(0n) });
  expect(report.findings).toMatchObject([{ code: 'simulated-gain', severity: 'refuse' }]);
});

it('that is only a function is refused before anything is signed', async () => {
  let asked = 0;
  const signer = { ...fromKeypair(wallet), signBytes: () => new Uint8Array(64).fill(++asked) };
  const simulate = (() => ({ lamports: 0n })) as unknown as Simulation;
  await expect(signGuarded(guard, transaction, signer, { expectation, policy, simulate })).rejects.toThrow(
    'guard/bad-expectation: field simulate; must be `simulateOverRpc(url)`',
  );
  expect(asked).toBe(0);
});
