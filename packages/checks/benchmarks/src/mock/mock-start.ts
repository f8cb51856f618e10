import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { sampleInTurns } from '../contest/sample-in-turns.js';
import { run } from '../processes/child.js';
import { startServer } from '../processes/server.js';
import { figure } from '../promises/figure.js';
import { answersPrices } from './answers-prices.js';
import { ours, prism, type MockServer } from './servers.js';

const ROUNDS = 5;
const SETTLED_MS = 2000;

/** Measures the time from spawn to the first answer, and the memory of an idle mock. */
export async function mockStart(): Promise<Result> {
  const { millis, memory } = await sampleInTurns(
    [ours, prism].map((server) => ({ ...server, sample: () => start(server) })),
    ROUNDS,
    ['millis', 'memory'],
  );
  return {
    comparisons: [
      compare(
        {
          id: 'mock-start',
          title: 'Start of a mock server, spawn to first answer',
          unit: 'ms',
          reference: prism.name,
          note: 'Ours builds transactions for your wallet; Prism returns examples.',
        },
        millis,
      ),
      compare(
        {
          id: 'mock-memory',
          title: 'Memory of an idle mock server',
          unit: 'bytes',
          reference: prism.name,
          note: `Resident, ${SETTLED_MS / 1000} seconds after the first answer.`,
        },
        memory,
      ),
    ],
    figures: [
      figure('mock-start', ratioOf(millis, ours.name, prism.name)),
      figure('mock-memory', ratioOf(memory, ours.name, prism.name)),
    ],
  };
}

async function start({ command, args }: MockServer): Promise<{ millis: number; memory: number }> {
  const spawned = performance.now();
  const server = await startServer(command, args, answersPrices);
  const millis = performance.now() - spawned;
  try {
    await wait(SETTLED_MS);
    const kilobytes = await run('ps', ['-o', 'rss=', '-p', String(server.pid)]);
    return { millis, memory: Number(kilobytes) * 1024 };
  } finally {
    server.stop();
  }
}
