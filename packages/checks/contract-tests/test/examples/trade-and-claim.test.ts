import { startMockServer, type MockServer } from '@galilean/mock-server';
import { testWallet } from '@galilean/transactions';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileScript } from '../../src/as-javascript.js';
import { control, memoryOf } from '@galilean/test-kit/mock-control';

const example = await compileScript(
  new URL('../../../../prediction/examples/trade-and-claim.ts', import.meta.url),
);
const market = 'POLY-558934';
const wallet = testWallet('wallet');
let mock: MockServer;
let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  mock = await startMockServer({ strict: true });
  folder = await mkdtemp(join(tmpdir(), 'galilean-example-'));
  await writeFile(join(folder, 'wallet.json'), JSON.stringify([...wallet.secretKey]), { mode: 0o600 });
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [example, ...args], {
    env: {
      ...process.env,
      JUPITER_API_KEY: 'test-key',
      JUPITER_URL: mock.url,
      WALLET: join(folder, 'wallet.json'),
      JOURNAL: join(folder, 'journal'),
    },
  });
  running.push(child);
  let text = '';
  const heard = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
    for (const tell of heard) tell();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    ended,
    text: () => text,
    /** Resolves when it has printed this; rejects if it ends without printing it. */
    says: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => pattern.test(text) && resolve();
        heard.add(look);
        look();
        child.once('close', () => reject(new Error(`It ended without ${pattern}: ${text}`)));
      }),
  };
}

const orders = async () => Object.values((await memoryOf(mock.url))['predictionOrders']!);

it(
  'buys, is stopped, continues, waits for the fill and the result, and claims',
  { timeout: 120_000 },
  async () => {
    const first = start(market, 'yes', '10');
    await first.says(/ {2}settled/);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    expect(first.text()).toContain('next: resume');

    const second = start(market, 'yes', '10');
    const [{ orderPubkey }] = (await orders()) as [{ orderPubkey: string }];
    await control(mock.url, 'fill', { order: orderPubkey });
    await second.says(/position: 15\.01 contracts for 9\.7565 USD/);
    await control(mock.url, 'resolve', { market, result: 'yes' });
    expect(await second.ended).toBe(0);
    expect(second.text()).toContain('order: filled');
    expect(second.text()).toContain('claim: claimed');
    expect(await orders()).toHaveLength(1);
  },
);

it('prints its usage', async () => {
  const run = start(market, 'maybe', '10');
  expect(await run.ended).toBe(2);
  expect(run.text()).toContain('Usage');
});
