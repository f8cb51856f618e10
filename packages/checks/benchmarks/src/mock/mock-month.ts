import { createMockFetch } from '@galilean/mock-server';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns, type Operation } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { ask, type MockFetch, START } from './ledger-mock.js';
import { swapOn } from './swap-steps.js';

const [one, month, onLedger] = [
  'order, sign, execute',
  'a month with 200 open orders',
  'the same on a ledger',
];
const ORDERS = 200;
const MONTH_SECONDS = 30 * 86_400;

/** Measures thirty days with 200 open orders and a price a minute, with and without a ledger, against one swap. */
export async function mockMonth(): Promise<Result> {
  const version = versionOf('@galilean/mock-server');
  const samples = await inTurns(
    [
      { name: one, version, prepare: () => swapOn(createMockFetch()) },
      { name: month, version, prepare: () => monthOn(false) },
      { name: onLedger, version, prepare: () => monthOn(true) },
    ],
    { rounds: 7, turnMs: 300, warmUpMs: 1500 },
  );
  const note =
    'In process. A price walks each minute for thirty days; the orders wait for thresholds, pairs and trails, and those whose price is met are filled.';
  const about = { id: 'mock-month', title: 'Thirty days in the mock', unit: 'ms' as const };
  return {
    comparisons: [compare({ ...about, reference: one, note }, samples)],
    figures: [
      figure('mock-month', ratioOf(samples, month, one)),
      figure('mock-month-ledger', ratioOf(samples, onLedger, one)),
    ],
  };
}

/** Each run begins again with all orders open; placing them counts. */
async function monthOn(ledger: boolean): Promise<Operation> {
  const mock = createMockFetch({ ledger, now: () => START });
  await mock.ready;
  return async () => {
    await mock.play(play);
    await mock.advance({ seconds: MONTH_SECONDS });
    await demandFills(mock);
  };
}

const base = { wallet: 'wallet', kind: 'price', inputMint: 'SOL', outputMint: 'USDC' };
const sale = { ...base, inputAmount: '1000000000' };

/** Two thirds of the thresholds are too far to be met. */
const orders = Array.from({ length: ORDERS }, (_, index) => {
  const far = 1 + index;
  const kinds = [
    { orderType: 'single', triggerCondition: 'below', triggerPriceUsd: 148 - far / 2 },
    { orderType: 'single', triggerCondition: 'above', triggerPriceUsd: 152 + far },
    { orderType: 'oco', tpPriceUsd: 160 + far, slPriceUsd: 140 - far / 2 },
    { orderType: 'single', triggerCondition: 'below', trailingBps: 500 + 25 * far },
  ];
  return { ...sale, ...kinds[index % kinds.length] };
});

const play = { name: 'a month', prices: { SOL: 150 }, walks: { SOL: { volatility: 0.04 } }, orders };

/** A month in which nothing happened would prove nothing. */
async function demandFills(mock: MockFetch): Promise<void> {
  const { events } = await ask<{ events: { outcome: string }[] }>(mock, '/__control/events');
  const filled = events.filter(({ outcome }) => outcome === 'fill_success').length;
  if (filled < ORDERS / 10) throw new Error(`Only ${filled} orders were filled.`);
}
