import { startMockServer, type MockServer } from '@galilean/mock-server';
import { startChromium } from '@galilean/test-kit/chromium';
import type { Result } from '../benchmark.js';
import { figure } from '../promises/figure.js';

const REQUESTS = 10_000;
const ORDERS = 1000;
const ROUNDS = 5;
const SETTLED_MS = 300;
const VIEWS = ['requests', 'orders', 'transactions', 'world', 'break', 'overview'] as const;

type Browser = NonNullable<Awaited<ReturnType<typeof startChromium>>>;

/** What one visit of the page costs. */
interface Visit {
  /** Bytes of the first view, compressed. */
  readonly first: number;
  /** Milliseconds until it can be used. */
  readonly usable: number;
  /** Rows in the document, in the view that has the most. */
  readonly rows: number;
  /** Milliseconds that the longest task computes, while requests arrive. What else the machine does is not counted. */
  readonly task: number;
}

/** Measures the mock's page in Chromium, with ten thousand requests and a thousand orders behind it. */
export async function page(): Promise<Result> {
  const browser = await startChromium();
  if (!browser) throw new Error('There is no Chromium to open the page in.');
  const mock = await startMockServer({ ledger: true });
  try {
    await mock.control.play({ name: 'many orders', prices: { SOL: 150 }, orders: manyOrders() });
    await send(mock, REQUESTS);
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, mock));
    const { size } = await counted(mock);
    if (size !== ORDERS) throw new Error(`The mock has ${size} orders in place of ${ORDERS}.`);
    // What else the machine does can only add to a visit.
    const best = (of: keyof Visit) => ({ measured: Math.min(...visits.map((one) => one[of])), noise: 0 });
    return {
      comparisons: [],
      figures: [
        figure('page-first', best('first')),
        figure('page-usable', best('usable')),
        figure('page-rows', { measured: Math.max(...visits.map(({ rows }) => rows)), noise: 0 }),
        figure('page-task', best('task')),
      ],
    };
  } finally {
    await browser.close();
    await mock.close();
  }
}

const manyOrders = () =>
  Array.from({ length: ORDERS }, (_, index) => ({
    wallet: 'wallet',
    kind: 'price',
    orderType: 'single',
    inputMint: 'SOL',
    outputMint: 'USDC',
    inputAmount: '1000000',
    triggerCondition: 'below',
    triggerPriceUsd: 1 + index / 10,
  }));

async function counted(mock: MockServer): Promise<{ size: number }> {
  const { memory } = await mock.control.state();
  return { size: Object.keys(memory['priceOrders'] ?? {}).length };
}

async function send(mock: MockServer, times: number): Promise<void> {
  const headers = { 'x-api-key': 'any' };
  const one = async () =>
    void (await (await fetch(`${mock.url}/tokens/v2/search?query=JUP`, { headers })).arrayBuffer());
  for (let sent = 0; sent < times; sent += 20) await Promise.all(Array.from({ length: 20 }, one));
}

/** Opens the page, looks at each view while requests arrive, and finds something. */
async function visit(browser: Browser, mock: MockServer): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await tab.tracing.start({ categories: ['devtools.timeline', 'toplevel'] });
  await tab.goto(`${mock.url}/`, { waitUntil: 'load' });
  await tab.waitForSelector('#clock');
  const [first, usable] = await tab.evaluate(() => [
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name, entryType }) => entryType === 'navigation' || name.includes('/__page/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    performance.getEntriesByName('interactive')[0]!.startTime,
  ]);
  let rows = 0;
  for (const view of VIEWS) {
    const sending = send(mock, 200);
    await tab.click(`[data-view-button=${view}]`);
    await tab.waitForSelector(`[data-view-button=${view}][aria-current]`);
    await sending;
    // Until the view shows all that it will.
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    rows = Math.max(rows, await tab.$$eval('#app li, #app tr', ({ length }) => length));
  }
  await tab.click('#find');
  await tab.type('#palette-text', 'price order');
  const task = longestTask(await tab.tracing.stop());
  await context.close();
  return { first: first!, usable: usable!, rows, task };
}

/** Of a trace: an event of the thread that runs the page's script. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of computing. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

function longestTask(trace: Uint8Array | undefined): number {
  const { traceEvents: all } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: Traced[] };
  const script = all.find(({ args }) => args?.data?.url?.includes('/__page/workbench.js'));
  const tasks = all.filter(
    ({ name, pid, tid }) => pid === script?.pid && tid === script.tid && name.endsWith('::RunTask'),
  );
  if (tasks.length < 100) throw new Error(`The trace has ${tasks.length} tasks of the page.`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
