import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { filled, fillModel, ToldQuotes } from '../../src/world/told-quotes.js';
import { readQuote } from '../../src/paper/read-quote.js';
import { capturedBody } from './service.js';

const askedFor = ({ inputMint, outputMint, inAmount }: Record<string, any>) => ({
  inputMint: inputMint as string,
  outputMint: outputMint as string,
  amount: inAmount as string,
});

it('loses a share of the quote’s impact and what every landing loses', () => {
  const model = fillModel({ impactShare: 0.5, slippageBps: 25 });
  expect(filled(1_000_000n, -0.1, model)).toBe(947_500n);
  expect(filled(1_000_000n, 0.1, model)).toBe(997_500n);
  expect(filled(1_000_000n, -5, model)).toBe(0n);
});

it.each([{ impactShare: -1 }, { depthShare: 1.5 }, { slippageBps: 10_001 }, { latencyMs: Number.NaN }])(
  'refuses %j',
  async (fill) => {
    const mock = createMockFetch({ paper: { upstream: 'http://127.0.0.1:1', fill } });
    await expect(mock.ready).rejects.toThrow(`The option fill.${Object.keys(fill)[0]} is`);
  },
);

it.each(['getOrder-200-2026-09-28', 'getOrder-200-2026-09-28-2', 'getUltraOrder-200-2026-09-28'])(
  'lands %s of the live service at its own price, for any share of its amount',
  (name) => {
    const body = capturedBody(name);
    const quote = readQuote(body, askedFor(body))!;
    const quotes = new ToldQuotes(fillModel({ impactShare: 0 }));
    quotes.tell(quote);
    const last = quote.steps.filter(({ swapInfo }) => swapInfo.outputMint === quote.outputMint);
    const taken = last.reduce((sum, { swapInfo }) => sum + BigInt(swapInfo.inAmount), 0n);
    const given = last.reduce((sum, { swapInfo }) => sum + BigInt(swapInfo.outAmount), 0n);
    const trade = { inputMint: last[0]!.swapInfo.inputMint, outputMint: quote.outputMint };
    expect(quotes.amountOut({ ...trade, inAmount: taken })).toBe(given);
    expect(quotes.amountOut({ ...trade, inAmount: taken / 2n })).toBeLessThanOrEqual(given / 2n + 1n);
  },
);

it.each([
  {},
  null,
  'text',
  { routePlan: [{}] },
  { ...capturedBody('getOrder-200-2026-09-28'), outAmount: '0' },
])('takes %j for no quote', (body) =>
  expect(readQuote(body, askedFor(capturedBody('getOrder-200-2026-09-28')))).toBeUndefined(),
);
