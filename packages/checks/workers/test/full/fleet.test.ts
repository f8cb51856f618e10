// Workers as processes, with faults. The memory of the mock server judges what they executed.
import { needsPostgres } from '@galilean/test-kit/postgres-server';
import { seed } from '@galilean/test-kit/random';
import { needsRedis } from '@galilean/test-kit/redis-server';
import { writeSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultless } from '../../src/fleet/judge.js';
import { runFleet, type FleetResult } from '../../src/fleet/run-fleet.js';

beforeEach((context) => {
  needsPostgres(context);
  needsRedis(context);
});

const workers = 8;
const common = { workers, concurrency: 4, leaseMs: 4000, latencyMs: 150, seed };
/** Vitest keeps what is printed in the usual way until the test ends. */
const progress = (engine: string) => (line: string) => void writeSync(2, `${engine}: ${line}\n`);
const oneWallet = [1000];
const manyWallets = Array.from({ length: 1000 }, () => 1);

describe.for(['bullmq', 'dbos'] as const)('%s', (engine) => {
  const faults = { kill: 300, pause: 100, postgres: 2, redis: engine === 'bullmq' ? 1 : 0 };
  const swaps = [...oneWallet, ...manyWallets];
  let running: Promise<FleetResult> | undefined;
  /** Runs the fleet once, for all tests of this engine. */
  const run = () => (running ??= runFleet({ ...common, engine, swaps, faults, report: progress(engine) }));

  it('8 workers land 1,000 swaps of one wallet and 1,000 of many, each once', async ({ annotate }) => {
    const { verdict, seconds } = await run();
    const { executed, doubled, lost } = verdict;
    await annotate(`${executed} executed, ${doubled.length} doubled, ${lost.length} lost`);
    await annotate(`${seconds} s, seed ${seed}`);
    expect(verdict).toEqual(faultless(2000));
  });

  it('despite SIGKILLs, pauses longer than the lease, and servers that are killed', async ({ annotate }) => {
    const { struck } = await run();
    await annotate(
      `${faults.kill} SIGKILLs and ${faults.pause} pauses, ${struck.holding} while runs were held`,
    );
    await annotate(`Postgres killed ${faults.postgres} times, Redis ${faults.redis} times`);
    expect(struck.workers).toBe(faults.kill + faults.pause);
    expect(struck.servers).toHaveLength(faults.postgres + faults.redis);
    expect(struck.holding).toBeGreaterThan(struck.workers / 2);
  });

  it('another process takes over when the lease has ended, and none before', async ({ annotate }) => {
    const { takeovers, early, waits } = await run();
    const at = (share: number) => waits[Math.floor(share * (waits.length - 1))]?.toFixed(2);
    await annotate(`${takeovers} takeovers, ${early} early`);
    await annotate(`from kill or pause, in leases: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`);
    expect(early).toBe(0);
    expect(waits.length).toBeGreaterThan(50);
  });

  it('no started worker ends without a planned fault, and all stop at SIGTERM', async ({ annotate }) => {
    const { crashes, exitCodes } = await run();
    await annotate(`${crashes.length} starts failed while Postgres was away`);
    expect(crashes.filter(({ wasUp }) => wasUp)).toEqual([]);
    expect(exitCodes).toEqual(Array(workers).fill(0));
  });
});
