import { needsPostgres } from '@galilean/test-kit/postgres-server';
import { seed } from '@galilean/test-kit/random';
import { needsRedis } from '@galilean/test-kit/redis-server';
import { describe, it, expect } from 'vitest';
import { runFleet } from '../src/fleet/run-fleet.js';
import { faultless } from '../src/fleet/judge.js';

describe.concurrent(`seed ${seed}`, () => {
  it.for(['bullmq', 'dbos'] as const)(
    '%s: killed and paused workers land each swap once',
    // Here, because a developer who repeats a seed runs this file alone.
    { timeout: 180_000 },
    async (engine, context) => {
      needsPostgres(context);
      needsRedis(context);
      const { verdict, struck, exitCodes, crashes } = await runFleet({
        engine,
        swaps: [6, 2, 2, 2],
        workers: 3,
        concurrency: 2,
        faults: { kill: 2, pause: 1, postgres: 0, redis: 0 },
        leaseMs: 1500,
        latencyMs: 100,
        seed,
        report: () => {},
      });
      expect(verdict).toEqual(faultless(12));
      expect(struck.workers).toBe(3);
      expect(crashes).toEqual([]);
      expect(exitCodes).toEqual([0, 0, 0]);
    },
  );
});
