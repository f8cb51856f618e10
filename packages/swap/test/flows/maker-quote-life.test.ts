import { startMockServer, testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { control } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { swap } from '../../src/flows/index.js';
import { createSwapClient, mints } from '../../src/index.js';

/** A whole second, so that a quote of the mock lives exactly 55 seconds. */
const quotedAt = Math.ceil(Date.now() / 1000) * 1000;
const mock = await mockForThisFile(startMockServer({ strict: true, now: () => quotedAt }));
const signer = fromKeypair(testWallet('wallet'));
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };

it.each([
  ['signs a maker\u2019s quote that has just over 20 seconds left', 34_900, { kind: 'landed' }, 1],
  [
    'asks for others, and then stops, when 20 seconds are not left',
    35_100,
    { kind: 'declined', reason: 'expired' },
    3,
  ],
])('%s', async (_, later, outcome, quotes) => {
  await control(mock.url, 'scenario', { scenario: 'router=jupiterz', operation: 'getOrder', times: 9 });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(quotedAt + later);
  onTestFinished(() => clock.mockRestore());
  const client = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
  expect(await swap(client, signer, asked)).toMatchObject(outcome);
  expect(mock.requests.filter(({ operationId }) => operationId === 'getOrder')).toHaveLength(quotes);
});
