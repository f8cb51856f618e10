import { startMockServer, testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints, type SwapClient } from '@galilean/swap';
import { memoryJournal, referencePrices, swap, type Reference, type SwapOptions } from '@galilean/swap/flows';
import { createTokensClient } from '@galilean/tokens';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { control } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const mock = await mockForThisFile(startMockServer({ strict: true }));
const signer = fromKeypair(testWallet('wallet'));
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const connection = () => ({ apiKey: 'test-key', baseUrl: mock.url });
const client = () => createSwapClient(connection());
const tokens = () => createTokensClient(connection());
const executions = () => mock.requests.filter(({ operationId }) => operationId === 'executeOrder');

/** A service with quotes that are a hundred times too low, and transactions that match them. */
function stingy(): SwapClient {
  const honest = client();
  return {
    ...honest,
    getOrder: (params, options) =>
      honest.getOrder({ ...params, amount: BigInt(params.amount) / 100n }, options),
  } as SwapClient;
}

const swapped = (options: SwapOptions, params: object = {}, from = client()) =>
  swap(from, signer, { ...asked, ...params }, options);

type ReferencePrices = Awaited<ReturnType<Parameters<typeof referencePrices>[0]>>;
const prices = (sol: unknown, usdc: unknown): ReferencePrices =>
  ({ [mints.SOL]: sol, [mints.USDC]: usdc }) as ReferencePrices;
const price = (usdPrice: number, decimals: number) => ({ usdPrice, decimals });

describe('the floor', () => {
  it('is the quote\u2019s minimum by default', async () => {
    expect(await swapped({})).toMatchObject({ kind: 'landed', floor: 'quote' });
    expect(await swapped({ dryRun: true })).toMatchObject({
      kind: 'dry-run',
      floor: 'quote',
      report: { terms: { floor: 'quote' } },
    });
  });

  it('is the caller\u2019s minimum if there is one', async () => {
    expect(await swapped({}, { minimumOut: 1n })).toMatchObject({ kind: 'landed', floor: 'caller' });
  });

  it('is the reference\u2019s, or the caller\u2019s if that is higher', async () => {
    const reference = referencePrices(() => prices(price(100, 9), price(1, 6)));
    expect(await swapped({ reference })).toMatchObject({ kind: 'landed', floor: 'reference' });
    const both = await swapped({ reference }, { minimumOut: 12_000_000n });
    expect(both).toMatchObject({ kind: 'landed', floor: 'caller' });
  });
});

describe('the first quote, where nothing else bounds the price, bounds the next one', () => {
  const belowFirst = { kind: 'declined', reason: 'below-minimum', floor: 'quote' };

  /** A service whose quotes are a hundred times too low after the first. */
  function worsening(): SwapClient {
    const [first, later] = [client(), stingy()];
    let quotes = 0;
    return {
      ...first,
      getOrder: (...given) => (quotes++ ? later : first).getOrder(...given),
    } as SwapClient;
  }

  it('after a transaction that the network proves to have failed', async () => {
    await control(mock.url, 'scenario', { scenario: 'execute=6001', operation: 'executeOrder', times: 1 });
    const signatureStatus = async () => ({ status: 'failed' }) as const;
    expect(await swapped({ signatureStatus }, {}, worsening())).toMatchObject(belowFirst);
    expect(executions()).toHaveLength(1);
  });

  it('after quotes that expired while the run was interrupted', async () => {
    const begun = Date.now();
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    const run = { journal: memoryJournal(), run: 'one' };
    const onStep: SwapOptions['onStep'] = ({ step, state }) => {
      if (step === 'signed' && state === 'started') throw new Error('The page was closed.');
    };
    for (const minutes of [0, 1]) {
      clock.mockReturnValue(begun + minutes * 60_000);
      await expect(swapped({ ...run, onStep })).rejects.toMatchObject({ code: 'flow/stopped' });
    }
    clock.mockReturnValue(begun + 2 * 60_000);
    expect(await swapped(run, {}, stingy())).toMatchObject(belowFirst);
    expect(executions()).toEqual([]);
  });
});

describe('a reference', () => {
  it('can be the answer of the tokens API', async () => {
    const reference = referencePrices((...ids) => tokens().getPrices({ ids }));
    const result = await swapped({ reference, dryRun: true });
    expect(result).toMatchObject({ kind: 'dry-run', floor: 'reference', report: { verdict: 'accept' } });
  });

  it('refuses a quote far below it', async () => {
    expect(await swapped({ dryRun: true }, {}, stingy())).toMatchObject({
      kind: 'dry-run',
      floor: 'quote',
      report: { verdict: 'accept' },
    });
    const reference = referencePrices((...ids) => tokens().getPrices({ ids }));
    const result = await swapped({ reference }, {}, stingy());
    expect(result).toMatchObject({ kind: 'declined', reason: 'below-minimum', floor: 'reference' });
    expect(executions()).toEqual([]);
  });

  // 0.1 SOL at 150.25 is 15.025 USDC.
  it.each([
    [150.25, 1, 2, 14_724_500n],
    [150.25, 1, 0, 15_025_000n],
    [150.25, 0.5, 50, 15_025_000n],
    [1.5025e2, 1, 12.5, 13_146_875n],
    [2e-7, 3.3e-3, 0, 6n],
  ])('of %d against %d, less %d percent, is %d base units', async (sol, usdc, percent, minimum) => {
    const result = await swapped({
      dryRun: true,
      reference: referencePrices(() => prices(price(sol, 9), price(usdc, 6)), percent),
    });
    const least = 'report' in result ? result.report.terms.minimumOut : undefined;
    // A quote below it is declined before the guard reads it.
    expect(least ?? result).toEqual(
      least === undefined ? expect.objectContaining({ reason: 'below-minimum' }) : minimum,
    );
    if (least === undefined) expect(minimum).toBeGreaterThan(14_900_000n);
  });

  it.each([
    ['no price of the input', prices(undefined, price(1, 6)), mints.SOL],
    ['no price of the output', prices(price(150, 9), null), mints.USDC],
    ['a price of 0', prices(price(0, 9), price(1, 6)), mints.SOL],
    ['a price that is no number', prices(price(150, 9), price(NaN, 6)), mints.USDC],
    ['a price in words', prices({ usdPrice: '150', decimals: 9 }, price(1, 6)), mints.SOL],
    ['no decimals', prices(price(150, 9), { usdPrice: 1 }), mints.USDC],
    ['nothing at all', undefined as unknown as ReferencePrices, mints.SOL],
  ])('that has %s ends it before anything is signed', async (_, given, mint) => {
    const swapping = swapped({ reference: referencePrices(() => given) });
    await expect(swapping).rejects.toMatchObject({
      code: 'flow/bad-input',
      next: 'fix-request',
      message: expect.stringContaining(mint),
    });
    expect(executions()).toEqual([]);
  });

  it.each([undefined, { getPrices: () => ({}) }, 5])('is not made of %o', (pricesOf) => {
    const making = () => referencePrices(pricesOf as never);
    expect(making).toThrow(expect.objectContaining({ code: 'flow/bad-input', next: 'fix-request' }));
  });

  it('of less than one base unit is refused, because 0 would bound nothing', async () => {
    const reference = referencePrices(() => prices(price(2e-7, 9), price(3.3e5, 6)));
    const swapping = swapped({ reference }, {}, stingy());
    await expect(swapping).rejects.toMatchObject({ code: 'flow/bad-input', next: 'fix-request' });
    expect(executions()).toEqual([]);
  });

  it.each([-1, 100, NaN, '2', null])('cannot deviate by %o percent', (maxDeviationPercent) => {
    const given = prices(price(150, 9), price(1, 6));
    const making = () => referencePrices(() => given, maxDeviationPercent as number);
    expect(making).toThrow(expect.objectContaining({ code: 'flow/bad-input', next: 'fix-request' }));
  });

  it('can be any function that returns base units', async () => {
    const trades: unknown[] = [];
    const reference: Reference = (trade) => (trades.push(trade), 14_000_000n);
    const result = await swapped({ reference, dryRun: true });
    expect(result).toMatchObject({ floor: 'reference', report: { terms: { minimumOut: 14_000_000n } } });
    expect(trades).toEqual([{ ...asked, amount: '100000000' }]);
  });

  it.each([undefined, null, 14, '14000000', 0n, -1n, prices(price(150, 9), price(1, 6))])(
    'that returns %o is refused before anything is signed',
    async (least) => {
      const swapping = swapped({ reference: () => least as bigint }, { minimumOut: 1n });
      await expect(swapping).rejects.toMatchObject({ code: 'flow/bad-input', next: 'fix-request' });
      expect(executions()).toEqual([]);
    },
  );

  it('that fails ends the flow before anything is signed', async () => {
    const failing = () => Promise.reject(new Error('no oracle'));
    for (const reference of [failing, referencePrices(failing)])
      await expect(swapped({ reference })).rejects.toMatchObject({ cause: { message: 'no oracle' } });
    expect(executions()).toEqual([]);
  });

  it('is asked once per quote, and is recorded in the run', async () => {
    let count = 0;
    const journal = memoryJournal();
    const reference = referencePrices(() => (count++, prices(price(100, 9), price(1, 6))));
    const unsigned = { ...signer, signBytes: () => Promise.reject(new Error('no')) };
    const options = { journal, run: 'a', reference };
    await expect(swap(client(), unsigned, asked, options)).rejects.toThrow('no');
    expect(await swap(client(), signer, asked, options)).toMatchObject({
      kind: 'landed',
      floor: 'reference',
    });
    expect(count).toBe(1);
  });
});
