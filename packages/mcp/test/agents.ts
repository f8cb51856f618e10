import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Random } from '@galilean/test-kit/random';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SOL, USDC } from './trading.js';

const bin = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** The built command, as an agent starts it. @param args Its options. */
export async function startServer(args: readonly string[], environment: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, ...args],
    env: { ...getDefaultEnvironment(), ...environment },
    stderr: 'pipe',
  });
  let complained = '';
  transport.stderr?.on('data', (text: Buffer) => void (complained += String(text)));
  await client.connect(transport);
  return {
    pid: transport.pid!,
    complained: () => complained,
    instructions: client.getInstructions(),
    call: async (name: string, given: object = {}) =>
      (await client.callTool({ name, arguments: { ...given } })).structuredContent as Record<string, any>,
    close: () => client.close(),
  };
}

interface Agents {
  readonly args: readonly string[];
  readonly processes: number;
  readonly calls: number;
  /** One call of so many ends with a killed process. */
  readonly killEach: number;
  readonly random: Random;
}

/** Agents that call at random, each with its own server, which is killed now and then while it trades. */
export async function runAgents({ args, processes, calls, killEach, random }: Agents) {
  const counted = { landed: 0, limited: 0, killed: 0, other: 0 };
  const runs: object[] = [];
  let left = calls;
  async function agent(): Promise<void> {
    let server = await startServer(args);
    while (left-- > 0) {
      const amount = String(1_000_000 * (50 + random.below(150)));
      const asked = { inputMint: SOL, outputMint: USDC, amount, run: `run-${left}` };
      // An agent that asks again after it was cut off.
      const isAgain = runs.length > 0 && random.chance(0.3);
      const chosen = isAgain ? random.pick(runs) : asked;
      if (!isAgain) runs.push(asked);
      const isKilled = left % killEach === 0;
      const called = server.call('swap', chosen).catch(() => undefined);
      if (isKilled) {
        // Between its first request and its answer.
        await pause(random.below(100));
        process.kill(server.pid, 'SIGKILL');
      }
      const answer = await called;
      if (isKilled) {
        counted.killed++;
        await server.close().catch(() => {});
        server = await startServer(args);
      }
      if (answer?.['kind'] === 'landed') counted.landed++;
      else if (answer?.['error'] === 'limit/exceeded') counted.limited++;
      else counted.other++;
    }
    await server.close();
  }
  await Promise.all(Array.from({ length: processes }, agent));
  return counted;
}
