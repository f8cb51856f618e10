import { startMockServer } from '@galilean/mock-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import { runExample, userFolder } from '../../src/run-example.js';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const mock = await mockForThisFile(startMockServer({ strict: true }));
let user: ReturnType<typeof userFolder>;
beforeEach(() => {
  user = userFolder();
});
afterEach(() => user.remove());

type OnLine = Parameters<typeof runExample>[3];
const run = (file: string, args: readonly string[], onLine?: OnLine) =>
  runExample(`trigger/examples/${file}.ts`, args, { url: mock.url, ...user }, onLine);
const stored = async (kind: 'priceOrders' | 'dcaOrders') => Object.values((await memoryOf(mock.url))[kind]!);

/** Fills the first trigger of an order, and then the take-profit of its pair. */
async function fillBoth(order: string): Promise<void> {
  for (let fill = 0; fill < 2; fill++) await control(mock.url, 'fill', { order });
}

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const limit = ['200', '136', '170', '116', inAMonth, '--run', 'monday'];
const example = 'limit-order-with-stop-loss';

it('buys below a price, with a take-profit and a stop-loss, and watches the order until it ends', async () => {
  const { code, out } = await run(example, limit, (line) => {
    const [, order] = /^Order (\S+),/.exec(line) ?? [];
    if (order) void fillBoth(order);
  });
  expect(out).toMatch(/signed: done[\s\S]*Order \S+, paid by \w+\.[\s\S]*filled/);
  expect(code).toBe(0);
  expect(await stored('priceOrders')).toMatchObject([
    {
      orderType: 'otoco',
      initialInputAmount: '200000000',
      tpPriceUsd: 170,
      slPriceUsd: 116,
      slSlippageBps: 300,
    },
  ]);
});

// The interruption tests kill the flow at every step. This one tests how the example itself stops and continues.
it.each(['crafted', 'sending'])('survives Ctrl-C at %s', async (step) => {
  let told = false;
  const ended = await run(example, limit, (line, kill) => {
    if (told || !line.includes(`${step}: done`)) return;
    told = true;
    kill('SIGINT');
  });
  expect(ended).toMatchObject({
    code: 1,
    out: expect.stringMatching(/Ctrl-C[\s\S]*Resume with --run monday/),
  });
  const again = await run(example, limit, (line) => {
    const [, order] = /^Order (\S+),/.exec(line) ?? [];
    if (order) void fillBoth(order);
  });
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('filled') });
  expect(await stored('priceOrders')).toHaveLength(1);
});

it('makes a dry run, names what is wrong, and prints its usage', async () => {
  expect(await run(example, [])).toMatchObject({ code: 2, out: expect.stringContaining('WALLET=') });
  const upsideDown = await run(example, ['200', '136', '110', '116', inAMonth, '--run', 'monday']);
  expect(upsideDown).toMatchObject({ code: 1, out: expect.stringContaining('`tpPriceUsd`') });
  expect(await stored('priceOrders')).toEqual([]);
});

it('buys in rounds, once per run, and withdraws the rest', async () => {
  const args = ['300', '10', '24', '--run', 'monday'];
  const first = await run('dca', args);
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/Order \S+: 30 USDC next at \d{4}-/) });
  await run('dca', args);
  const [order, ...more] = await stored('dcaOrders');
  expect([more, order.numberOfRounds, order.intervalSeconds]).toEqual([[], 10, 86_400]);
  const cancelled = await run('dca', ['--cancel', order.id]);
  expect(cancelled).toMatchObject({ code: 0, out: expect.stringContaining('Cancelled') });
  expect(await run('dca', ['--cancel', order.id])).toMatchObject({
    out: expect.stringContaining('cancelled'),
  });
});

it('lends out the waiting rest, and prints its usage', async () => {
  await run('dca', ['300', '10', '24', '--yield']);
  expect(await stored('dcaOrders')).toMatchObject([{ jlEnabled: true }]);
  expect(await run('dca', ['300'])).toMatchObject({
    code: 2,
    out: expect.stringContaining('--cancel <order>'),
  });
});
