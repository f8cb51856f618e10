import { startMockServer, type MockServer } from '@galilean/mock-server';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdings } from '../../src/others/holdings.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';
import { packageRoot } from '../../src/workspace.js';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** What a parser read from the events of a landed swap. */
interface Read {
  /** Base units. */
  readonly paid: string;
  readonly got: string;
  readonly input: string;
  readonly output: string;
  readonly markets: number;
  readonly owner: string;
}

const parsers = [
  { driver: 'jup-ag', specifier: '@jup-ag/instruction-parser@6.0.28' },
  { driver: 'dex-parser', specifier: 'solana-dex-parser@2.6.7' },
];

let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ ledger: true });
});
afterAll(() => mock.close());

it.for(parsers)(
  '$specifier reads what a swap on the ledger brought',
  async ({ driver, specifier }, { annotate }) => {
    const cwd = await tool(specifier, { scripts: false });
    const file = join(packageRoot, 'fixtures/others/parsers', `${driver}.mjs`);
    const env = { SEED: '07'.repeat(32), RPC_URL: mock.connection.endpoint };
    const ask = async <Answer>(call: string) =>
      // The vendor's parser prints remarks before.
      JSON.parse(
        (await run(process.execPath, [file, call], { cwd, env })).trim().split('\n').at(-1)!,
      ) as Answer;
    const wallet = await ask<string>('address');
    mock.fund(wallet, { amount: 1_000_000_000n });
    mock.fund(wallet, { mint: JUP, amount: 1_000_000_000n });
    const before = await holdings(mock.connection.endpoint, wallet);
    const read = await ask<Read>('read');
    const after = await holdings(mock.connection.endpoint, wallet);
    expect(read).toMatchObject({ input: JUP, output: USDC, markets: 2, owner: wallet });
    // The service takes a tenth of a percent of what the last market gives.
    const given = BigInt(read.got);
    expect(after.USDC - before.USDC).toBe(given - (given * 10n) / 10_000n);
    await annotate(`${specifier}: ${read.paid} µJUP for ${read.got} µUSDC, over two markets`, shown);
  },
);
