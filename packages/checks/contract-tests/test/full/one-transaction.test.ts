import { fileJournal } from '@galilean/flow/journal';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { flowCases, newWorld, playRuns } from '../../src/one-transaction/index.js';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const world = await newWorld();
const folder = await mkdtemp(join(tmpdir(), 'galilean-one-transaction-'));
const files = fileJournal(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(flowCases.map((flow) => [flow.name, flow] as const))(
  `%s sends one transaction per effect whatever the clocks say and whichever writes fail, of seed ${seed}`,
  { timeout: 600_000 },
  async (_, flow) => {
    const { runs, doubled, stuck } = await playRuns(world, flow, files, { perDeath: 60, seed });
    expect(runs).toBeGreaterThan(5 * 2 * 30);
    expect({ doubled, stuck }).toEqual({ doubled: [], stuck: [] });
  },
);
