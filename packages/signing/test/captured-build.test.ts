import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type BuildAnswer, composeTransaction, type Instruction } from '../src/compose/index.js';
import { type Expectation, guardBuild, type GuardPolicy } from '../src/guard/index.js';

const path = '../../../spec/captured/buildSwap-200-2026-09-18.json';
const { body } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
  body: BuildAnswer & Quote;
};

interface Quote {
  inputMint: string;
  outputMint: string;
  otherAmountThreshold: string;
  swapInstruction: Instruction;
}

const wallet = 'CKs1E69a2e9TmH4mKKLrXFF8kD3ZnwKjoEuXa6sz9WqX';
const TABLE = 'J3QZzmNmLSvrivCETneVQuBzCbMi67o2pM5gfYEeWHhx';

/** The live answer has the contents of its tables, which are not kept. Any that hold its accounts make the same swap. */
const tabled = {
  ...body,
  addressesByLookupTableAddress: {
    [TABLE]: [...new Set(body.swapInstruction.accounts.map(({ pubkey }) => pubkey))].filter(
      (key) => key !== wallet,
    ),
  },
};

const compose = (build: BuildAnswer): string =>
  composeTransaction(build, { payer: wallet, computeUnitLimit: 400_000 });

const asked: Expectation<'build'> = {
  kind: 'build',
  wallet,
  inputMint: body.inputMint,
  outputMint: body.outputMint,
  amount: '100000000',
  minimumOut: body.otherAmountThreshold,
  slippageBps: 15,
};
const policy: GuardPolicy = { lookupTables: tabled.addressesByLookupTableAddress };

it('a live answer to a build composes into a swap that the guard reads to its end', () => {
  const { verdict, findings, unproven } = guardBuild(compose(tabled), asked, policy);
  expect({ verdict, findings, unproven }).toEqual({ verdict: 'accept', findings: [], unproven: [] });
});

it('and is refused where it gives less than was asked for, or pays another account', () => {
  // The program rounds the slippage down, the answer rounds its threshold: one unit between them.
  const least = BigInt(body.otherAmountThreshold) + 1n;
  const judged = (minimumOut: bigint) =>
    guardBuild(compose(tabled), { ...asked, minimumOut: minimumOut.toString() }, policy).verdict;
  expect([judged(least), judged(least + 1n)]).toEqual(['accept', 'refuse']);
  const accounts = body.swapInstruction.accounts.with(5, body.swapInstruction.accounts[3]!);
  const swapInstruction: Instruction = { ...body.swapInstruction, accounts };
  expect(guardBuild(compose({ ...tabled, swapInstruction }), asked, policy).verdict).toBe('refuse');
});
