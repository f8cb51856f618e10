import { migratePostgresJournal } from '@galilean/flow/journal/postgres';
import { startPostgres, type PostgresServer } from '@galilean/test-kit/postgres-server';
import { Pool } from 'pg';
import { startChild, type Child } from './child.js';
import { playRun, type Lane, type PlayedRun } from './play-run.js';
import { planOf, type Plan } from './plan.js';
import { startProxy } from './proxy.js';

export interface CampaignOptions {
  /** Each seed with its runs, by number. */
  readonly runs: readonly { readonly seed: number; readonly number: number }[];
  /** How many runs at a time. Default 6. */
  readonly lanes?: number;
  /** Which share of the runs has its journal in Postgres, 0 to 1. Default 0. */
  readonly postgresShare?: number;
  /** Changes what happens in a run. */
  readonly bend?: (plan: Plan) => Plan;
  /** Calls the flows without a run and a journal, which the campaign must find out. Default false. */
  readonly isCareless?: boolean;
  /** Called after each run. */
  readonly onRun?: (run: PlayedRun) => void;
  /** Ends the campaign after the running ones. */
  readonly signal?: AbortSignal;
}

/** Plays runs of flows under random faults, and judges each by the memory of the service. */
export async function runCampaign(options: CampaignOptions): Promise<readonly PlayedRun[]> {
  const { runs, postgresShare = 0, bend = (plan) => plan, onRun = () => {}, signal } = options;
  const plans = runs.map(({ seed, number }) => bend(planOf(seed, number, postgresShare)));
  const lanes = Math.min(options.lanes ?? 6, plans.length);
  const isPostgresNeeded = plans.some(({ journal }) => journal === 'postgres');
  const postgres = isPostgresNeeded ? await postgresForJournals() : undefined;
  let judge: Child<readonly string[]> | undefined;
  const played: PlayedRun[] = [];
  const open: Lane[] = [];
  try {
    const queue = [...plans];
    judge = await startChild<readonly string[]>('judge-process.ts', [String(lanes)]);
    const play = async (url: string) => {
      const lane: Lane = { url, proxy: await startProxy(url), worker: undefined };
      open.push(lane);
      for (let plan = queue.shift(); plan; plan = queue.shift()) {
        if (signal?.aborted) return;
        const how = { postgresUrl: postgres?.url, isCareless: options.isCareless };
        const run = await playRun(plan, lane, how).catch((cause: unknown) => {
          // Ctrl-C also ends Postgres.
          if (signal?.aborted) return undefined;
          throw new Error(`Run ${plan.number} of seed ${plan.seed} could not be played.`, { cause });
        });
        if (!run) return;
        played.push(run);
        onRun(run);
      }
    };
    await Promise.all(judge.first.map(play));
    return played;
  } finally {
    await Promise.all(open.map((lane) => lane.worker?.end()));
    for (const { proxy } of open) proxy.close();
    await judge?.end();
    await postgres?.stop();
  }
}

async function postgresForJournals(): Promise<PostgresServer> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no Postgres. Install one, or pass --postgres 0.');
  const pool = new Pool({ connectionString: server.url });
  await migratePostgresJournal(pool);
  await pool.end();
  return server;
}
