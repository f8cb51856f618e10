import { memoryOf } from '@galilean/test-kit/mock-control';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiled } from '../compiled.js';

/** An order that the mock handed out, as far as the fleet reads it. */
interface MockOrder {
  readonly taker: string;
  readonly inAmount: string;
  readonly execution?: { readonly body: { readonly status: string; readonly signature: string } };
}

/** What the mock executed: the judge, which does not know journals or engines. */
export interface Execution {
  readonly wallet: string;
  readonly amount: string;
  readonly signature: string;
}

/** Starts the mock in its own process. */
export async function startMock(latencyMs: number) {
  const env = { ...process.env, LATENCY_MS: String(latencyMs) };
  const child = spawn(process.execPath, [await compiled('src/mock/program.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let executed = 0;
  const lines = createInterface(child.stdout);
  const [url] = (await once(lines, 'line')) as [string];
  lines.on('line', () => executed++);
  return {
    url,
    /** How many swaps it has executed. */
    get executed() {
      return executed;
    },
    async executions(): Promise<Execution[]> {
      const orders = Object.values((await memoryOf(url))['swapOrders'] ?? {}) as MockOrder[];
      return orders.flatMap(({ taker, inAmount, execution }) =>
        execution?.body.status === 'Success'
          ? [{ wallet: taker, amount: inAmount, signature: execution.body.signature }]
          : [],
      );
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
