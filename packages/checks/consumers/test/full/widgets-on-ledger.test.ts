import { startMockServer, testWallet, type MockServer } from '@galilean/mock-server';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { shown } from '@galilean/test-kit/report/markdown-report';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdings } from '../../src/others/holdings.js';
import { openWidget } from '../../src/others/open-widget.js';
import { summaryOf } from '../../src/others/summary.js';
import { plugin, serveWidget, terminal, type Widget } from '../../src/others/widget.js';

const { publicKey, secretKey } = testWallet('wallet');
const wallet = publicKey.toBase58();
let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser?.close());

/** How a widget is led to the mock: its hosts are fixed. */
const configured = 'the browser sends its requests for ultra-api.jup.ag to the mock';

/** The page with a widget, for each test of a block, on a mock with a ledger. */
function page(widget: Widget) {
  let mock: MockServer;
  let site: Awaited<ReturnType<typeof serveWidget>>;
  beforeAll(async () => {
    mock = await startMockServer({ ledger: true });
    if (browser) site = await serveWidget(widget);
  });
  afterAll(() => Promise.all([mock.close(), site?.close()]));
  return {
    get mock() {
      return mock;
    },
    open: () => openWidget(browser!, { ...widget, url: site.url, mockUrl: mock.url, secretKey }),
    has: () => holdings(mock.connection.endpoint, wallet),
  };
}

describe(plugin.specifier, () => {
  const opening = page(plugin);

  it('says that an empty wallet has too little', async (context) => {
    needsChromium(context);
    const opened = await opening.open();
    await opened.reads(/Insufficient SOL/);
    expect(await opening.has()).toEqual({ lamports: 0n, USDC: 0n });
    await context.annotate(`${configured}; nothing moved; says Insufficient SOL`, shown);
  });

  it('swaps, and says what arrived', async (context) => {
    needsChromium(context);
    opening.mock.fund(wallet, { amount: 2_000_000_000n });
    const opened = await opening.open();
    await opened.reads(/1 SOL ≈/);
    await opened.press('Swap');
    await opened.reads(/Swapped 0\.\d+ SOL to\s*1\d\.\d+ USDC/);
    const after = await opening.has();
    const [, received] = /to\s*([\d.]+) USDC/.exec(await opened.text())!;
    expect(after.USDC).toBe(BigInt(Math.round(Number(received) * 1e6)));
    const paid = 2_000_000_000n - after.lamports;
    expect(paid).toBeGreaterThan(100_000_000n + 1_488_440n);
    expect(paid).toBeLessThan(100_000_000n + 2_200_000n);
    const { success } = await opened.told<{ success: { txid: string } }>();
    const call = { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [[success.txid]] };
    const asked = await fetch(opening.mock.connection.endpoint, {
      method: 'POST',
      body: JSON.stringify(call),
    });
    expect(await asked.json()).toMatchObject({
      result: { value: [{ err: null, confirmationStatus: 'confirmed' }] },
    });
    const { requests, violations } = summaryOf(opening.mock.requests, wallet);
    expect(requests).toContain('executeUltraOrder 200 valid');
    expect(violations).toEqual([]);
    const seen = `2000000000 lamports → ${after.lamports}, 0 → ${after.USDC} µUSDC`;
    await context.annotate(`${configured}; ${seen}; says Swapped`, shown);
  });
});

describe(terminal.specifier, () => {
  const opening = page(terminal);

  it('reads no route without its fee, and stops', async (context) => {
    needsChromium(context);
    opening.mock.fund(wallet, { amount: 2_000_000_000n });
    const opened = await opening.open();
    await opened.reads(/Error fetching route/);
    const { requests } = summaryOf(opening.mock.requests, wallet);
    expect(requests).toContain('getUltraOrder 200 valid');
    expect(await opening.has()).toEqual({ lamports: 2_000_000_000n, USDC: 0n });
    const why =
      'it requires swapInfo.feeAmount and feeMint, which the description calls optional and deprecated';
    await context.annotate(`${configured}; could not swap: ${why}`, shown);
  });
});
