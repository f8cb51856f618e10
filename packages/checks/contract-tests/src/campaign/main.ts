import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.js';
import { faultNames } from './faults.js';
import { flowNames } from './stages/index.js';
import { summaryOf } from './summary.js';

const usage = `Usage: npm run campaign -- [options]

Calls every flow through a proxy that makes everything go wrong, kills and pauses the processes of the calls, gives each
another clock, and resumes each run in another process until it has a result. Then the memory of the mock server says what
really happened, and the proxy which transactions left the processes. Ends with 1 if anything happened twice, was lost, got
stuck, or was not what the flow said, or if two transactions of one effect were sent while the first could land.

Options:
  --seed <n>       the seed of the plans (default: a random one, which is printed)
  --runs <n>       how many runs (default: 100)
  --from <n>       the first of them (default: 0)
  --only <n>       plays this run of the seed, and prints everything
  --lanes <n>      how many runs at a time (default: 6)
  --postgres <x>   which share of the runs has its journal in Postgres, 0 to 1 (default: 0)
  --help           show this help

${flowNames.length} flows: ${flowNames.join(', ')}.
${faultNames.length} kinds of faults of requests, besides refused connections, faulty RPC nodes, SIGKILL at a request or between the offer, the
signature and the first send, pauses longer than the lease, and clocks that are off by up to a day and jump.

Ctrl-C ends after the runs that have begun.
`;

const whole = (name: string, text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError(`--${name} must be a whole number`);
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      runs: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
      lanes: { type: 'string' },
      postgres: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const seed = whole('seed', values.seed, Math.floor(Math.random() * 2 ** 31));
  const postgresShare = Number(values.postgres ?? 0);
  if (!(postgresShare >= 0 && postgresShare <= 1)) throw new TypeError('--postgres must be from 0 to 1');
  const from = whole('from', values.from, 0);
  const numbers =
    values.only === undefined
      ? Array.from({ length: whole('runs', values.runs, 100) }, (_, at) => from + at)
      : [whole('only', values.only, 0)];
  console.log(`Seed ${seed}, ${numbers.length} runs`);
  const ending = new AbortController();
  const stop = () => {
    if (ending.signal.aborted) process.exit(130);
    console.log('Ends after the runs that have begun; once more ends at once.');
    ending.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let count = 0;
  const played = await runCampaign({
    runs: numbers.map((number) => ({ seed, number })),
    lanes: Math.max(1, whole('lanes', values.lanes, 6)),
    postgresShare,
    signal: ending.signal,
    onRun(run) {
      count++;
      if (run.wrongs.length > 0 || values.only !== undefined) console.log(run.report());
      if (count % 50 === 0) console.log(`${count} of ${numbers.length} runs`);
    },
  });
  console.log(summaryOf(played));
  const isGood = played.every(({ wrongs }) => wrongs.length === 0);
  return isGood && !ending.signal.aborted ? 0 : 1;
}

// Ends although something is still open: after long campaigns the process stayed.
try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}. See --help.` : error);
  process.exit(2);
}
