import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMockServer } from '@galilean/mock-server';
import { startChromium } from '@galilean/test-kit/chromium';
import { freePort } from '@galilean/test-kit/free-port';
import { memoryOf } from '@galilean/test-kit/mock-control';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { build, preview } from 'vite';
import { giveWallet, type Person } from './wallet.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the app. In development React calls what must bear it twice: that is what its strict mode is for. */
export async function buildApp(
  outDir: string,
  mode: 'development' | 'production',
  input: readonly string[] = ['index.html'],
): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  try {
    const rolldownOptions = { input: input.map((page) => path.join(root, page)) };
    await build({ root, mode, logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions } });
  } finally {
    process.env['NODE_ENV'] = before;
  }
}

/** The app at work in one browser, against one mock. */
export interface Stage {
  readonly mock: Awaited<ReturnType<typeof startMockServer>>;
  readonly browser: Browser;
  /** Of the app. */
  readonly url: string;
  /** A browser that knows nothing yet, as of another person. */
  open(): Promise<BrowserContext>;
  /** A tab with the app. @param screen `swap`, `orders` or `positions` @param used A tab that is used again, which is cheaper */
  tab(context: BrowserContext, person: Person, screen?: string, used?: Page): Promise<Page>;
  /** The swaps of a wallet that were executed, by the mock's memory. */
  swapsOf(person: Person): Promise<number>;
  close(): Promise<void>;
}

/** @returns undefined without a browser */
export async function startStage(
  options: Parameters<typeof startMockServer>[0] = {},
): Promise<Stage | undefined> {
  const browser = await startChromium();
  if (!browser) return undefined;
  const outDir = mkdtempSync(path.join(tmpdir(), 'galilean-app-'));
  const [mock, port] = await Promise.all([
    startMockServer({ strict: true, ...options }),
    freePort(),
    buildApp(outDir, 'development', ['index.html', 'plain.html']),
  ]);
  process.env['JUPITER_URL'] = mock.url;
  process.env['JUPITER_API_KEY'] = 'secret';
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port, host: '127.0.0.1', strictPort: true },
  });
  const url = `http://127.0.0.1:${port}/`;
  return {
    mock,
    browser,
    url,
    open: () => browser.createBrowserContext(),
    async tab(context, person, screen = 'swap', used) {
      const page = used ?? (await context.newPage());
      await giveWallet(page, person);
      await page.goto(`${url}?${person.address}#${screen}`);
      return page;
    },
    async swapsOf({ address }) {
      const { swapOrders = {} } = await memoryOf(mock.url);
      const executed = ({ taker, execution }: { taker: string; execution?: { body: { status?: string } } }) =>
        taker === address && execution?.body.status === 'Success';
      return Object.values(swapOrders as Record<string, Parameters<typeof executed>[0]>).filter(executed)
        .length;
    },
    async close() {
      await browser.close();
      await server.close();
      await mock.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
