import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compiled } from '../compiled.js';
import { bullmq } from '../engines/bullmq.js';
import { dbos } from '../engines/dbos.js';
import type { Engine, Planned } from '../engines/engine.js';
import { strike, type Struck } from './faults.js';
import { judge, type Verdict } from './judge.js';
import { openPlace, type Place } from './place.js';
import { scheduleOf, type Faults } from './schedule.js';
import { takeovers, waitsInLeases } from './takeovers.js';
import { WorkerProcess, type Crash } from './worker-process.js';

const engines = { bullmq, dbos };

export interface FleetPlan {
  readonly engine: keyof typeof engines;
  /** Swaps per wallet, one number for each wallet. */
  readonly swaps: readonly number[];
  readonly workers: number;
  readonly concurrency: number;
  readonly faults: Faults;
  /** The lease of the journal, in milliseconds. */
  readonly leaseMs: number;
  /** How long the mock waits before each answer, in milliseconds. */
  readonly latencyMs: number;
  /** Decides the faults. */
  readonly seed: number;
  /** Whether the workers go without a journal, to see what the engine does alone. Default false. */
  readonly isForgetful?: boolean;
  /** Gets a line of progress. */
  readonly report: (line: string) => void;
}

/** What came of a fleet. */
export interface FleetResult {
  readonly verdict: Verdict;
  readonly struck: Struck;
  /** How many times a process took a run from another. */
  readonly takeovers: number;
  /** How many of them came before the lease of the other one had ended. */
  readonly early: number;
  /** How long runs waited for another worker, in leases, sorted. */
  readonly waits: readonly number[];
  /** Processes that ended without a planned fault. */
  readonly crashes: readonly Crash[];
  /** The exit codes at the end, after Ctrl-C. */
  readonly exitCodes: readonly (number | null)[];
  readonly seconds: number;
}

/** Lets workers do swaps while they, and the servers, fail as the seed says. */
export async function runFleet(plan: FleetPlan): Promise<FleetResult> {
  const began = performance.now();
  const place = await openPlace(plan.swaps.length, plan.latencyMs);
  let engine: Engine | undefined;
  const crew = crewOf();
  try {
    engine = await engines[plan.engine]({ postgres: place.postgres.url, redis: place.redis.url });
    const planned = swapsOf(plan, place);
    await engine.add(planned);
    await crew.start(plan, place);
    const schedule = scheduleOf(plan.seed, plan.faults, planned.length, plan.workers);
    const struck = await strike(schedule, {
      place,
      workers: crew.workers,
      leaseMs: plan.leaseMs,
      isReplaced: plan.engine === 'dbos',
      report: plan.report,
    });
    // What the producer of the work does when it does not know what was lost.
    await engine.add(planned);
    await untilAllEnded(engine, planned.length, plan.report).catch(async (error: Error) => {
      const last = crew.workers.map(
        (worker) => `${worker.name} ${worker.isUp ? 'up' : 'down'}: ${worker.printed}`,
      );
      throw new Error(`${error.message} ${await engine!.states()}\n${last.join('\n')}`);
    });
    const exitCodes = await crew.stop();
    const taken = await takeovers(place.pool);
    return {
      verdict: await judge(planned, place, engine),
      struck,
      takeovers: taken.length,
      early: taken.filter(({ leaseUntil, takenAt }) => takenAt < leaseUntil).length,
      waits: waitsInLeases(taken, { processes: crew.downs, servers: struck.servers }, plan.leaseMs),
      crashes: crew.crashes,
      exitCodes,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    for (const worker of crew.workers) worker.end();
    await engine?.close().catch(() => {});
    await place.close();
  }
}

const mints = {
  inputMint: 'So11111111111111111111111111111111111111112',
  outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
};

/** No two swaps have the same amount, so the amounts in the mock's memory name them. */
function swapsOf({ swaps }: FleetPlan, { wallets }: Place): Planned[] {
  const each = swaps.flatMap((count, index) => Array.from({ length: count }, () => wallets[index]!));
  return each.map((wallet, index) => ({
    run: `swap-${index}`,
    job: { wallet, asked: { ...mints, amount: String(1_000_000 + index) } },
  }));
}

const forgetful = (engine: string) => ({
  name: `examples/${engine}/forgetful-worker.ts`,
  alias: {
    '@galilean/flow/journal/postgres': fileURLToPath(new URL('forgetful-journal.ts', import.meta.url)),
  },
});

/** The workers, and what their supervisors report. */
function crewOf() {
  const workers: WorkerProcess[] = [];
  const downs = new Map<string, number[]>();
  const crashes: Crash[] = [];
  return {
    workers,
    downs,
    crashes,
    async start(plan: FleetPlan, { env }: Place) {
      const { engine, workers: count, leaseMs, concurrency, isForgetful } = plan;
      const variant = isForgetful ? forgetful(engine) : {};
      const program = await compiled(`examples/${engine}/worker.ts`, variant);
      const own = { ...env, LEASE_MS: String(leaseMs), CONCURRENCY: String(concurrency) };
      for (let index = 0; index < count; index++) {
        const supervised = new WorkerProcess(`worker-${index}`, program, own, {
          onDown: (name, at) => downs.set(name, [...(downs.get(name) ?? []), at]),
          onCrash: (crash) => crashes.push(crash),
        });
        workers.push(supervised);
      }
    },
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}

/** @throws Error if nothing ends for two minutes */
async function untilAllEnded(engine: Engine, count: number, report: FleetPlan['report']): Promise<void> {
  let last = -1;
  let since = performance.now();
  for (;;) {
    const { all, failed } = await engine.ended();
    if (all === count) return;
    if (all > last) {
      [last, since] = [all, performance.now()];
      report(`${all} of ${count} ended, ${failed} failed`);
    }
    if (performance.now() - since > 120_000) throw new Error(`Stuck: ${all} of ${count} ended.`);
    await sleep(500);
  }
}
