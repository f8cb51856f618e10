import { guard } from '@galilean/signing/guard';
import { beforeAll, describe, expect, it } from 'vitest';
import { simulated } from '../src/simulation/alone.js';
import { everyTransaction, messageOf, messagesWritten } from '../src/stage/every-transaction.js';
import { isTraded, putOnStage, type Deviation } from '../src/stage/put-on-stage.js';
import { openStage, type Stage } from '../src/stage/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

/** Transactions that the ledger cannot run, by name: what it says, and why. */
const notRun: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  'createTriggerV1Order created': [
    'simulation/failed',
    'the order’s address in the example does not follow from its number, so that the program refuses it',
  ],
};

/** Messages that no guard reads, by where they stand: why. */
const notGuarded: Readonly<Record<string, string>> = {
  '/components/examples/confirm-request-2/value/cancelTransaction':
    'a payment for cancelling a prediction order, which no flow signs',
};

const all = everyTransaction.map((one) => [one.name, one] as const);
const found = async (name: string, deviation?: Deviation) => {
  const one = everyTransaction.find((each) => each.name === name)!;
  putOnStage(stage, one, deviation);
  return simulated(stage.rpc, one, guard);
};

describe('a recorded or example transaction runs on the ledger, and passes the guard with a simulation', () => {
  it.each(all.filter(([name]) => !(name in notRun)))('%s', async (name) => {
    expect(await found(name)).toEqual([]);
  });

  it.each(Object.entries(notRun))('except %s', async (name, [code]) => {
    expect(await found(name)).toEqual([code]);
  });

  it('these are all transactions of the description and of captured answers', () => {
    const run = new Set(everyTransaction.map(({ transaction }) => messageOf(transaction)));
    const others = [...messagesWritten()].filter(([message]) => !run.has(message)).map(([, at]) => at);
    expect(others).toEqual(Object.keys(notGuarded));
    expect(new Set(everyTransaction.map(({ expectation }) => expectation.kind)).size).toBe(10);
  });
});

/** Those whose user named the least that has to arrive, and that a program trades for. */
const swaps = all.filter(
  ([, one]) => isTraded(one) && 'inputMint' in one.expectation && 'minimumOut' in one.expectation,
);
describe('what its program does otherwise than asked is refused', () => {
  it.each(swaps)('it gives one unit less: %s', async (name) => {
    expect(await found(name, { given: -1n })).toEqual(['simulated-gain']);
    expect(await found(name, { given: 0n })).toEqual([]);
  });

  it.each(swaps)('it takes one unit more: %s', async (name) => {
    // Where the rest of the account is not ours to take, the run fails.
    expect(['simulated-loss', 'simulation/failed']).toContain((await found(name, { taken: 1n }))[0]);
  });
});
