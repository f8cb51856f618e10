import { connect } from '@galilean/client';
import { createProxy } from '@galilean/client/proxy';
import { startMockServer, type MockServer } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { createTokensClient } from '@galilean/tokens';
import { single } from '@galilean/test-kit/trigger-orders';
import { testWallet } from '@galilean/transactions';
import { cancelOrder, createOrder, createTriggerSession } from '@galilean/trigger/flows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameworks, mount, type AppServer } from './servers.js';

const wallet = fromKeypair(testWallet('wallet'));
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ strict: true });
});
afterAll(() => mock.close());

describe.each(Object.entries(frameworks))('a page whose calls go through %s', (_, start) => {
  let app: AppServer;
  const page = () => connect({ proxy: app.origin + mount });

  beforeAll(async () => {
    const proxy = createProxy({
      apiKey: 'key-of-the-server',
      allow: ['/price/v3', '/swap/v2/*', '/trigger/v2/*'],
      mountedAt: mount,
      target: mock.url,
      passHeaders: ['authorization'],
    });
    app = await start(proxy);
  });
  afterAll(() => app.close());

  it('reads prices and swaps without a key or `allowHost`', async () => {
    const prices = await createTokensClient(page()).getPrices({ ids: [mints.SOL] });
    expect(Object.keys(prices)).toEqual([mints.SOL]);
    const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
    expect(await swap(createSwapClient(page()), wallet, asked)).toMatchObject({ kind: 'landed' });
  });

  it('logs in, opens a conditional order and cancels it', async () => {
    const session = createTriggerSession(page(), wallet);
    const created = await createOrder(session, wallet, single());
    expect(created).toMatchObject({ kind: 'created' });
    const { order: id } = created as { order: string };
    expect(await cancelOrder(session, wallet, { family: 'price', order: id })).toMatchObject({
      kind: 'cancelled',
    });
  });

  it('gets the proxy\u2019s refusal of a path that is not allowed, and nothing reaches the service', async () => {
    const before = mock.requests.length;
    const answer = await fetch(`${app.origin + mount}/tokens/v2/recent`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 403, message: 'The proxy does not allow this path.' });
    expect(mock.requests.length).toBe(before);
  });
});
