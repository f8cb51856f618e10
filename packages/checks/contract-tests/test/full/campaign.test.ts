import { needsPostgres } from '@galilean/test-kit/postgres-server';
import { expect, it } from 'vitest';
import { runCampaign } from '../../src/campaign/campaign.js';
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
