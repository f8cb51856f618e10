// What an engine does alone. Without it, the fleet with a journal would prove nothing.
import { needsPostgres } from '@galilean/test-kit/postgres-server';
import { seed } from '@galilean/test-kit/random';
import { needsRedis } from '@galilean/test-kit/redis-server';
import { writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runFleet } from '../../src/fleet/run-fleet.js';

it.for(['bullmq', 'dbos'] as const)(
  '%s doubles swaps under the same kinds of faults',
  async (engine, { annotate, ...context }) => {
    needsPostgres(context);
    needsRedis(context);
    const { verdict, struck } = await runFleet({
      engine,
      swaps: [200],
      workers: 8,
      concurrency: 4,
      faults: { kill: 30, pause: 10, postgres: 0, redis: 0 },
      leaseMs: 4000,
      latencyMs: 150,
      seed,
      isForgetful: true,
      report: (line) => void writeSync(2, `${engine} without a journal: ${line}\n`),
    });
    const { executed, doubled, lost } = verdict;
    await annotate(`${struck.workers} workers struck, 200 swaps`);
    await annotate(`${executed} executed, ${doubled.length} doubled, ${lost.length} lost`);
    expect(doubled.length).toBeGreaterThan(0);
  },
);
