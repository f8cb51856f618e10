import { startMockServer, type MockServer } from '@galilean/mock-server';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdings } from '../../src/others/holdings.js';
import { startOlderApi, type OlderApi } from '../../src/others/older-api.js';
import { startProxy, type Proxy } from '../../src/others/proxy.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';
import { packageRoot } from '../../src/workspace.js';

/** Agent kits that take the address of an RPC node, and whose swap speaks only the API before orders, at one host. */
const kits = [
  {
    driver: 'goat',
    specifier: '@goat-sdk/plugin-jupiter@0.2.17',
    led: 'the Connection of its wallet; builds a new transaction and sends it',
    call: 'swap',
    amount: '100000000',
    succeeds: { hash: expect.any(String) },
    fails: { message: expect.stringContaining('custom program error: 0x1771') },
  },
  {
    driver: 'solana-agent-kit',
    specifier: '@solana-agent-kit/plugin-token@2.0.9',
    led: 'the RPC address of its constructor; puts the newest blockhash in, signs and sends',
    call: 'TRADE',
    amount: '0.1',
    succeeds: { status: 'success', transaction: expect.any(String) },
    fails: { message: expect.stringContaining('custom program error: 0x1771') },
  },
];

describe.each(kits)('$specifier, with the RPC address of its options', (kit) => {
  const { driver, specifier, led, call, amount } = kit;
  let mock: MockServer;
  let older: OlderApi;
  let proxy: Proxy;
  let wallet: string;
  let ask: <Answer>(...args: string[]) => Promise<Answer>;

  beforeAll(async () => {
    mock = await startMockServer({ ledger: true });
    older = await startOlderApi(mock.url);
    proxy = await startProxy({ 'quote-api.jup.ag': older.url });
    const node = join(await tool('node@24'), 'node_modules/.bin/node');
    const cwd = await tool(specifier, { scripts: false });
    const file = join(packageRoot, 'fixtures/others/kits', `${driver}.mjs`);
    const SEED = createHash('sha256').update(driver).digest('hex');
    const env = { ...proxy.env, SEED, RPC_URL: mock.connection.endpoint };
    ask = async (...args) => JSON.parse((await run(node, [file, ...args], { cwd, env })).trim());
    wallet = await ask<string>('address');
    mock.fund(wallet, { amount: 2_000_000_000n });
  });
  afterAll(async () => {
    await Promise.all([mock.close(), older.close(), proxy.close()]);
  });

  it('swaps, over the node alone', async ({ annotate }) => {
    const before = await holdings(mock.connection.endpoint, wallet);
    expect(await ask(call, amount)).toMatchObject(kit.succeeds);
    const after = await holdings(mock.connection.endpoint, wallet);
    expect(before).toEqual({ lamports: 2_000_000_000n, USDC: 0n });
    expect(after.USDC).toBeGreaterThan(14_000_000n);
    // The rent of its account for USDC, and fees.
    const beside = before.lamports - after.lamports - 100_000_000n;
    expect(beside).toBeGreaterThanOrEqual(1_488_440n + 5_000n);
    expect(beside).toBeLessThan(2_200_000n);
    const executed = mock.requests.filter(({ operationId }) => operationId?.startsWith('execute'));
    expect(executed).toEqual([]);
    const seen = `${before.lamports} lamports → ${after.lamports}, 0 → ${after.USDC} µUSDC`;
    await annotate(`${specifier}, with ${led}: ${seen}`, shown);
  });

  it('fails when the price has moved, and pays nothing', async ({ annotate }) => {
    const before = await holdings(mock.connection.endpoint, wallet);
    older.onceBuilt(() => mock.control.price('SOL', 100));
    const said = await ask(call, amount);
    expect(said).toMatchObject(kit.fails);
    expect(await holdings(mock.connection.endpoint, wallet)).toEqual(before);
    await annotate(`${specifier}: nothing moved; ${JSON.stringify(said).slice(0, 160)}`, shown);
  });

  it('asked the API before orders for a quote and a transaction, and nothing else', () => {
    expect(new Set(older.requests)).toEqual(new Set(['GET /v6/quote', 'POST /v6/swap']));
    expect([...proxy.elsewhere]).toEqual([]);
  });
});
