import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './figure.js';
import { median } from './measure.js';
import { startServer, type ServerProcess } from './server-process.js';

const run = promisify(execFile);
const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
const ours = fileURLToPath(new URL('../../mock-server/dist/cli.js', import.meta.url));
const prism = fileURLToPath(new URL('../../mock-server/node_modules/.bin/prism', import.meta.url));
const SOL = 'So11111111111111111111111111111111111111112';
const ROUNDS = 5;
const SETTLED_MS = 2000;

/** What one start took: milliseconds from spawn to the first correct answer, and bytes in memory some time after it. */
interface Start {
  millis: number;
  memory: number;
}

/** From nothing to the first correct answer, and what an idle mock holds in memory, beside `prism mock`. */
export async function mockStart(): Promise<Figure[]> {
  const starts = { ours: [] as Start[], theirs: [] as Start[] };
  for (let round = 0; round < ROUNDS; round++) {
    starts.theirs.push(
      await start(prism, (port) => ['mock', '-v', 'warn', '-h', '127.0.0.1', '-p', String(port), bundle]),
    );
    starts.ours.push(await start(process.execPath, (port) => [ours, '--port', String(port), '--quiet']));
  }
  const middle = (side: Start[], what: keyof Start) => median(side.map((one) => one[what]));
  const figure = (
    name: string,
    what: keyof Start,
    limit: number,
    tell: (value: number) => string,
  ): Figure => {
    const [mine, stock] = [middle(starts.ours, what), middle(starts.theirs, what)];
    const detail = `ours ${tell(mine)}, prism mock ${tell(stock)}`;
    return { name, measured: mine / stock, limit, unit: 'ratio', detail };
  };
  return [
    figure('mock: spawn to first answer', 'millis', 0.5, (millis) => `${Math.round(millis)} ms`),
    figure('mock: idle memory', 'memory', 1, (bytes) => `${Math.round(bytes / 1e6)} MB`),
  ];
}

async function start(command: string, argumentsFor: (port: number) => readonly string[]): Promise<Start> {
  const spawned = performance.now();
  const server = await startServer(command, argumentsFor, answersCorrectly);
  const millis = performance.now() - spawned;
  try {
    await wait(SETTLED_MS);
    return { millis, memory: await residentBytes(server) };
  } finally {
    server.stop();
  }
}

/** Asks for a price, and looks at it. */
async function answersCorrectly(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/price/v3?ids=${SOL}`, { headers: { 'x-api-key': 'any' } });
  const prices = (await answer.json()) as Record<string, { usdPrice?: unknown } | undefined>;
  return answer.status === 200 && typeof prices[SOL]?.usdPrice === 'number';
}

async function residentBytes({ pid }: ServerProcess): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
