import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Quote {
  outAmount: string;
  otherAmountThreshold: string;
  slippageBps: number;
  feeBps: number;
  feeMint: string;
  inputMint: string;
  outputMint: string;
  router: string;
  taker: string | null;
  inUsdValue?: number;
  outUsdValue?: number;
  priceImpact?: number;
  priceImpactPct?: string;
  routePlan: { swapInfo: { outputMint: string; outAmount: string } }[];
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const captured = readdirSync(fileURLToPath(new URL('../captured', import.meta.url)))
  .filter((file) => /^get(?:Ultra)?Order-200-/.test(file))
  .map((file) => [file, (JSON.parse(read(`captured/${file}`)) as { body: Quote }).body] as const);
const examples = ['orders', 'ultra-orders'].flatMap((file) =>
  Object.entries(parse(read(`swap/examples/${file}.yaml`)) as Record<string, { value: Partial<Quote> }>)
    .filter(([, { value }]) => value.routePlan && value.router !== 'jupiterz')
    .map(([name, { value }]) => [`${file}.yaml#${name}`, value as Quote] as const),
);
const quotes = [...captured, ...examples];

const less = (amount: bigint, bps: number) => amount - (amount * BigInt(bps)) / 10_000n;

it('are there, and have the fee in the input mint', () => {
  expect(captured.length).toBeGreaterThanOrEqual(4);
  for (const [, { feeMint, inputMint }] of captured) expect(feeMint).toBe(inputMint);
});

it.each(quotes)('state the output net of the fee, which the input mint does not change: %s', (_, quote) => {
  const given = quote.routePlan
    .filter(({ swapInfo }) => swapInfo.outputMint === quote.outputMint)
    .reduce((total, { swapInfo }) => total + BigInt(swapInfo.outAmount), 0n);
  expect(BigInt(quote.outAmount)).toBe(less(given, quote.feeBps));
});

it.each(quotes)(
  'state the least output rounded down: %s',
  (_, { outAmount, otherAmountThreshold, slippageBps }) => {
    const kept = (BigInt(outAmount) * BigInt(10_000 - slippageBps)) / 10_000n;
    expect(BigInt(otherAmountThreshold)).toBe(kept);
  },
);

it.each(captured.filter(([, { taker }]) => taker === null))(
  'have no slippage without a taker, unless it was asked for: %s',
  (file, { slippageBps }) => {
    const { note } = JSON.parse(read(`captured/${file}`)) as { note: string };
    expect(slippageBps).toBe(Number(/slippageBps=(\d+)/.exec(note)?.[1] ?? 0));
  },
);

it.each(quotes)('state the price impact as output over input, less one: %s', (_, quote) => {
  const { inUsdValue, outUsdValue, priceImpact, priceImpactPct } = quote;
  const ratio = outUsdValue! / inUsdValue! - 1;
  expect(priceImpact).toBeCloseTo(ratio * 100, 2);
  if (priceImpactPct !== undefined) expect(Number(priceImpactPct)).toBeCloseTo(ratio, 4);
});
