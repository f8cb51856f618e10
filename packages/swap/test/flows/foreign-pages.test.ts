import { createMockFetch, testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import {
  type FlowBehindPage,
  foreignPages,
  HiddenAnswers,
  neverFails,
} from '@galilean/test-kit/foreign-pages';
import { describe, expect, it } from 'vitest';
import { buildSwap, swap, ultraSwap } from '../../src/flows/index.js';
import { createLegacySwapClient, createSwapClient, mints } from '../../src/index.js';

const signer = fromKeypair(testWallet('wallet'));
const brief = { resendMs: 0, confirmMs: 0 };
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const withTip = { ...asked, tipAmount: 1_000_000n };
const executions = (url: string, method: string) =>
  method === 'POST' && /execute$|submit$|\/$/.test(new URL(url).pathname);

const behind =
  <Client>(
    create: (options: { apiKey: string; fetch: never; retries: number }) => Client,
    flow: (client: Client) => Promise<{ kind: string }>,
    isHidden = executions,
  ): FlowBehindPage =>
  async (make) => {
    const hidden = new HiddenAnswers(createMockFetch({ strict: true }), isHidden);
    hidden.hide(make);
    const { kind } = await flow(create({ apiKey: 'test', fetch: hidden.fetch as never, retries: 0 }));
    return { kind, acted: hidden.acted };
  };
const posts = (_: string, method: string) => method === 'POST';

const flows: Readonly<Record<string, FlowBehindPage>> = {
  swap: behind(createSwapClient, (client) => swap(client, signer, asked, brief)),
  ultraSwap: behind(createLegacySwapClient, (client) => ultraSwap(client, signer, asked, brief)),
  buildSwap: behind(createSwapClient, (client) => buildSwap(client, signer, withTip, brief), posts),
};

describe.each(Object.keys(foreignPages))('%s in place of the last answer', (kindOfPage) => {
  it.each(Object.keys(flows))('never makes %s say that it failed', (name) =>
    neverFails(flows[name]!, kindOfPage),
  );
});

it('is not mistaken for the service\u2019s own refusal, which counts', async () => {
  const mock = createMockFetch({ strict: true });
  const client = createSwapClient({
    apiKey: 'test',
    fetch: (async (request: Request) =>
      executions(request.url, request.method)
        ? Response.json({ error: 'Order not found', code: -1 }, { status: 400 })
        : mock(request)) as never,
  });
  const result = await swap(client, signer, asked, { maxRequotes: 0 });
  expect(result).toMatchObject({ kind: 'failed', code: -1, advice: 'requote' });
});
