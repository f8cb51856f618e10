import { startMockServer, type MockServer } from '@galilean/mock-server';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdings } from '../../src/others/holdings.js';
import { startProxy, type Proxy } from '../../src/others/proxy.js';
import { startSession, type Session } from '../../src/others/session.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';

/** A wallet for agents that is a command: it keeps a key, and swaps through `/ultra/v1`. */
const paw = '@pocketagent/paw@1.4.1';
const behindProxy = `${paw}, with HTTPS_PROXY, NODE_USE_ENV_PROXY and NODE_EXTRA_CA_CERTS`;

describe(`${paw}, in Node 24 behind a proxy`, () => {
  let mock: MockServer;
  let proxy: Proxy;
  let home: string;
  let wallet: string;
  let type: (...args: string[]) => Promise<string>;

  beforeAll(async () => {
    mock = await startMockServer({ ledger: true });
    const rpc = mock.connection.endpoint;
    // Both addresses are fixed in the package.
    proxy = await startProxy({ 'lite-api.jup.ag': mock.url, 'mainnet.helius-rpc.com': rpc });
    home = await mkdtemp(join(tmpdir(), 'galilean-paw-'));
    const node = join(await tool('node@24'), 'node_modules/.bin/node');
    const installed = await tool(paw, { scripts: false });
    const command = join(installed, 'node_modules/@pocketagent/paw/dist/cli/index.js');
    const env = { ...proxy.env, HOME: home };
    type = (...args) => run(node, [command, ...args], { cwd: home, env });
    await type('init', 'bot');
    wallet = /Address: {2}(\w+)/.exec(await type('address', 'bot'))![1]!;
    mock.fund(wallet, { amount: 2_000_000_000n });
  });
  afterAll(async () => {
    await Promise.all([mock.close(), proxy.close(), rm(home, { recursive: true, force: true })]);
  });

  /** What the ledger says before and after the command, beside what the command printed. */
  async function doing(...args: string[]) {
    const before = await holdings(mock.connection.endpoint, wallet);
    const printed = await type(...args).catch((error: Error) => error.message);
    return { before, printed, after: await holdings(mock.connection.endpoint, wallet) };
  }

  it('buys, and sees on the RPC node what it has then', async ({ annotate }) => {
    const { before, printed, after } = await doing(
      'buy',
      '--agent-id',
      'bot',
      '--token',
      'USDC',
      '--budget',
      '0.1',
    );
    const [, signature] = /Signature: (\w+)/.exec(printed)!;
    const [, received] = /You received: ([\d.]+) USDC/.exec(printed)!;
    expect(before).toEqual({ lamports: 2_000_000_000n, USDC: 0n });
    expect(after.USDC).toBe(BigInt(received!.replace('.', '')));
    // The rent of its account for USDC, and fees.
    const beside = before.lamports - after.lamports - 100_000_000n;
    expect(beside).toBeGreaterThanOrEqual(1_488_440n + 5_000n);
    expect(beside).toBeLessThan(2_200_000n);

    expect(await type('tokens', 'bot')).toContain(received);
    const history = await type('history', 'bot');
    expect(history).toMatch(new RegExp(`Out .*Succ.*${signature!.slice(0, 10)}`));
    expect(history).toMatch(/In .*\+2\.0+ .*Succ/);
    const seen = `${before.lamports} lamports → ${after.lamports}, 0 → ${after.USDC} µUSDC`;
    await annotate(`${behindProxy}: ${seen}; history says Success`, shown);
  });

  it('sells half of it', async ({ annotate }) => {
    const { before, printed, after } = await doing(
      'sell',
      '--agent-id',
      'bot',
      '--token',
      'USDC',
      '--amount',
      '50%',
    );
    const [, received] = /You received: ([\d.]+) SOL/.exec(printed)!;
    expect(after.USDC).toBe(before.USDC - before.USDC / 2n);
    const gained = after.lamports - before.lamports;
    const quoted = BigInt(Math.round(Number(received) * 1e9));
    expect(gained).toBeLessThan(quoted);
    expect(gained).toBeGreaterThan(quoted - 200_000n);
    await annotate(`${behindProxy}: ${before.USDC} µUSDC → ${after.USDC}, ${gained} lamports more`, shown);
  });

  it('cannot buy for more than it has', async ({ annotate }) => {
    const { before, printed, after } = await doing(
      'buy',
      '--agent-id',
      'bot',
      '--token',
      'USDC',
      '--budget',
      '50',
    );
    const [said] = /Error: Jupiter failed to build the transaction.*/.exec(printed)!;
    expect(after).toEqual(before);
    await annotate(`${behindProxy}: nothing moved; ${said}`, shown);
  });

  it('asked the mock alone, and everything that it asked was valid', () => {
    const operations = new Set(mock.requests.map((one) => `${one.operationId} ${one.status} ${one.verdict}`));
    expect([...operations].sort()).toEqual(['executeUltraOrder 200 valid', 'getUltraOrder 200 valid']);
    expect(mock.requests.flatMap(({ violations }) => violations)).toEqual([]);
    // Names and prices for its tables, which it does without.
    expect([...proxy.elsewhere]).toEqual(['api.dexscreener.com']);
    expect(new Set(proxy.requests)).toEqual(
      new Set([
        'POST mainnet.helius-rpc.com/',
        'GET lite-api.jup.ag/ultra/v1/order',
        'POST lite-api.jup.ag/ultra/v1/execute',
      ]),
    );
  });
});

/** An agent kit that takes the address of an RPC node. Its own swap asks a host that is gone. */
const kit = '@solana-agent-kit/plugin-token@2.0.9';
const onNode = 'solana-agent-kit@2.0.10, with the RPC address of its constructor';

describe(`${kit} with solana-agent-kit, on the RPC node`, () => {
  let mock: MockServer;
  let session: Session;
  let wallet: string;
  beforeAll(async () => {
    mock = await startMockServer({ ledger: true });
    const installed = await tool(kit, { scripts: false });
    session = await startSession(installed, 'solana-agent-kit', { mockUrl: mock.url, wallet: '' });
    wallet = await ask('address');
    mock.fund(wallet, { amount: 2_000_000_000n });
  });
  afterAll(async () => {
    session?.close();
    await mock.close();
  });

  async function ask<Answer>(name: string): Promise<Answer> {
    const { returned, threw } = await session.call(name);
    if (threw !== undefined) throw new Error(threw);
    return JSON.parse(returned!) as Answer;
  }

  it('signs an order, sends it and confirms it', async ({ annotate }) => {
    const before = await holdings(mock.connection.endpoint, wallet);
    expect(await ask('BALANCE_ACTION(SOL)')).toMatchObject({ balance: 2 });
    const { err, signature } = await ask<{ err: unknown; signature: string }>('swap');
    expect(err).toBeNull();
    const after = await holdings(mock.connection.endpoint, wallet);
    expect(after.USDC).toBeGreaterThan(14_000_000n);
    expect(before.lamports - after.lamports).toBeGreaterThan(100_000_000n + 1_488_440n);
    expect(await ask('BALANCE_ACTION(USDC)')).toMatchObject({ balance: Number(after.USDC) / 1e6 });
    expect(Object.keys((await mock.control.state()).memory['signatures']!)).toContain(signature);
    const seen = `${before.lamports} lamports → ${after.lamports}, 0 → ${after.USDC} µUSDC`;
    await annotate(`${onNode}: ${seen}; confirmed`, shown);
  });

  it('pays, with fees that it estimates and simulates on the node', async ({ annotate }) => {
    const before = await holdings(mock.connection.endpoint, wallet);
    const said = await ask<{ status: string }>('TRANSFER(0.5)');
    expect(said.status).toBe('success');
    const after = await holdings(mock.connection.endpoint, wallet);
    const fees = before.lamports - after.lamports - 500_000_000n;
    expect(fees).toBeGreaterThanOrEqual(5_000n);
    expect(fees).toBeLessThan(100_000n);
    await annotate(`${onNode}: ${before.lamports} lamports → ${after.lamports}`, shown);
  });
});
