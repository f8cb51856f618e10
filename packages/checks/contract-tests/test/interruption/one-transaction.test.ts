import { fileJournal } from '@galilean/flow/journal';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signingFlows } from '../../src/every-flow.js';
import { flowCases, newWorld, playRuns, type FlowCase } from '../../src/one-transaction/index.js';

const world = await newWorld();
const folder = await mkdtemp(join(tmpdir(), 'galilean-one-transaction-'));
const files = fileJournal(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

// One of the plans for each write, 24 ms each. `test:full` draws sixty, of another seed each time.
const amount = { perDeath: 1, seed: 20_261_125 };

describe.each(flowCases.map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  it('sends one transaction per effect, whatever the clocks say and whichever writes fail', async () => {
    const { plain, runs, doubled, stuck } = await playRuns(world, flow, files, amount);
    expect(plain.ends).toEqual([flow.kind, flow.kind, flow.kind]);
    expect([...plain.messages.values()].map((messages) => messages.length)).toEqual(
      [...plain.messages].map(() => 1),
    );
    expect(plain.messages.size).toBeGreaterThan(0);
    expect(runs).toBeGreaterThanOrEqual(5 * 2 * amount.perDeath);
    expect({ doubled, stuck }).toEqual({ doubled: [], stuck: [] });
  });
});

it('plays every flow that signs', () => {
  const played = flowCases.map(({ name }) => /^\w+/.exec(name)![0]);
  expect(signingFlows.filter((name) => !played.includes(name))).toEqual([]);
});

const careless: FlowCase = {
  name: 'a purchase without a journal',
  kind: 'opened',
  prepare: async ({ clientOptions, signer }) => ({
    call: () =>
      buy(createPredictionClient(clientOptions), signer, {
        marketId: 'POLY-558934',
        isYes: true,
        depositAmount: '10000000',
      }),
  }),
};

it('sees a flow that sends two', async () => {
  const { plain } = await playRuns(world, careless, files, { ...amount, perDeath: 0 });
  expect(plain.wrong).toEqual(['2 transactions for one effect', '3 transactions for one effect']);
});
