import { startMockServer, testWallet, type MockServer } from '@galilean/mock-server';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it, type TestContext } from 'vitest';
import { openWidget } from '../../src/others/open-widget.js';
import { summaryOf } from '../../src/others/summary.js';
import { plugin, serveWidget } from '../../src/others/widget.js';
import { shown } from '@galilean/test-kit/report/markdown-report';

const wallet = testWallet('wallet');
let browser: Browser | undefined;
let mock: MockServer;
let site: Awaited<ReturnType<typeof serveWidget>>;
beforeAll(async () => {
  [browser, mock] = await Promise.all([startChromium(), startMockServer()]);
  if (browser) site = await serveWidget(plugin);
});
beforeEach(() => control(mock.url, 'reset'));
afterAll(() => Promise.all([browser?.close(), mock.close(), site?.close()]));

const quoted = ['getUltraBalances 200 valid', 'getUltraOrder 200 valid'];

/** A new page with the widget, and the requests from then on. */
async function open(context: TestContext) {
  needsChromium(context);
  const opened = await openWidget(browser!, {
    ...plugin,
    url: site.url,
    mockUrl: mock.url,
    secretKey: wallet.secretKey,
  });
  return {
    ...opened,
    async came(expected: readonly string[]) {
      const { requests, violations } = summaryOf(mock.requests, wallet.publicKey.toBase58());
      const kinds = [...new Set(requests)];
      const details = [...kinds, ...violations, `shows ${await opened.text()}`];
      await context.annotate(`${plugin.specifier}, ${[...details].join('; ')}`, shown);
      expect(kinds.toSorted()).toEqual(expected.toSorted());
      expect(violations).toEqual([]);
      expect(opened.failed.filter((address) => !isPicture(address))).toEqual([remoteBuild]);
    },
  };
}

/** The widget also loads its latest build from the vendor, for hosts of the script; it works without it. */
const remoteBuild = 'https://plugin.jup.ag/plugin-1.0.16-app.js';
const isPicture = (address: string) => /\.(png|svg)$|^https:\/\/wsrv\.nl\/$/.test(address);

it('shows the quote and the balance', async (context) => {
  const opened = await open(context);
  await opened.reads(/1 SOL ≈\s*15\d\.\d+ USDC.*Platform Fee\d/);
  await opened.came(quoted);
  expect(mock.requests.find(({ operationId }) => operationId === 'getUltraOrder')!.query).toContain(
    'swapMode=ExactIn',
  );
});

it('lets the wallet sign, and swaps', async (context) => {
  const opened = await open(context);
  await opened.reads(/1 SOL ≈/);
  await opened.press('Swap');
  await opened.reads(/Swapped 0\.\d+ SOL to\s*1\d\.\d+ USDC/);
  const { success } = await opened.told<{ success: { txid: string } }>();
  expect(Object.keys((await memoryOf(mock.url))['signatures']!)).toEqual([success.txid]);
  await opened.came([...quoted, 'executeUltraOrder 200 valid']);
});

it('shows why a swap failed', async (context) => {
  await control(mock.url, 'scenario', { scenario: 'execute=6001', operation: 'executeUltraOrder', times: 1 });
  const opened = await open(context);
  await opened.reads(/1 SOL ≈/);
  await opened.press('Swap');
  await opened.reads(/Swap Failed/);
  const { failure } = await opened.told<{ failure: object }>();
  expect(failure).toEqual({ message: 'Slippage tolerance exceeded' });
  await opened.came([...quoted, 'executeUltraOrder 200 valid']);
});

it('shows why a quote has no transaction', async (context) => {
  await control(mock.url, 'scenario', { scenario: 'order-error=1', operation: 'getUltraOrder' });
  const opened = await open(context);
  await opened.reads(/Insufficient funds/);
  await opened.came(quoted);
});
