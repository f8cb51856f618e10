import { needsPostgres } from '@galilean/test-kit/postgres-server';
import { expect, it } from 'vitest';
import { runCampaign } from '../../src/campaign/campaign.js';
import { flowNames } from '../../src/campaign/stages/index.js';
import { summaryOf } from '../../src/campaign/summary.js';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

it(
  `1,000 flows under random faults of seed ${seed} end with what happened`,
  { timeout: 3_600_000 },
  async (context) => {
    needsPostgres(context);
    const runs = Array.from({ length: 1000 }, (_, number) => ({ seed, number }));
    let count = 0;
    const onRun = () => void (++count % 100 === 0 && console.log(`${count} of ${runs.length} runs`));
    const played = await runCampaign({ runs, postgresShare: 0.15, onRun });
    console.log(summaryOf(played));
    expect(played.filter(({ wrongs }) => wrongs.length > 0).map((run) => run.report())).toEqual([]);
    expect(played).toHaveLength(1000);
  },
);

it(
  `swaps without a journal under random faults of seed ${seed} happen twice, and the campaign notices`,
  { timeout: 3_600_000 },
  async () => {
    // About one of fifteen doubles, fewer on a fast machine. `npm test` kills each at the right moment instead.
    const swaps = Array.from({ length: 600 }, (_, at) => ({
      seed,
      number: flowNames.length * Math.floor(at / 2) + (at % 2),
    }));
    const wanted = ['doubled', 'two messages'] as const;
    const found = new Set<string>();
    const enough = new AbortController();
    const played = await runCampaign({
      runs: swaps,
      isCareless: true,
      signal: enough.signal,
      onRun(run) {
        for (const [wrong] of run.wrongs) found.add(wrong);
        if (wanted.every((wrong) => found.has(wrong))) enough.abort();
      },
    });
    console.log(`${played.length} swaps without a journal`);
    expect([...found]).toEqual(expect.arrayContaining([...wanted]));
  },
);
