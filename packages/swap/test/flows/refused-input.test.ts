import { createMockFetch, testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { describe, expect, it } from 'vitest';
import { createLegacySwapClient, createSwapClient, mints, type SwapClient } from '../../src/index.js';
import { buildSwap, swap, ultraSwap } from '../../src/flows/index.js';

const wallet = fromKeypair(testWallet('wallet'));
const pair = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };

describe.each([
  ['swap', createSwapClient, swap, {}],
  ['ultra-swap', createLegacySwapClient, ultraSwap, {}],
  ['build-swap', createSwapClient, buildSwap, { tipAmount: '1000000' }],
])('%s refuses before it asks for anything', (name, create, flow, own) => {
  const refused = async (params: object, options: object = {}) => {
    const fetch = createMockFetch();
    await fetch.ready;
    const client = create({ apiKey: 'any', fetch }) as SwapClient;
    const call = (flow as typeof swap)(client, wallet, { ...pair, ...own, ...params }, options);
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    expect(fetch.requests).toEqual([]);
    expect(error).toMatchObject({ code: 'flow/bad-input', next: 'fix-request' });
    return error!.message;
  };

  it('a limit among the options that belongs to the parameters', async () => {
    expect(await refused({}, { minimumOut: '15000000' })).toContain(
      `${name}: there is no option \`minimumOut\``,
    );
  });

  it('a misspelt option, and names the right one', async () => {
    expect(await refused({}, { signatureStatu: () => undefined })).toMatch(/Use signatureStatus\./);
  });

  it.each<[object, string]>([
    [{ resendMs: '5' }, 'resendMs` must be number, not string'],
    [{ resendMs: Number.NaN }, 'resendMs` must be 0 or more'],
    [{ confirmMs: -1 }, 'confirmMs` must be 0 or more'],
    [{ simulate: true }, 'simulate` must be object with check(), not boolean'],
    [{ signal: 5000 }, 'signal` must be object with throwIfAborted(), not number'],
    [{ onStep: true }, 'onStep` must be function, not boolean'],
    [{ journal: './runs' }, 'journal` must be object with open(), not string'],
    [{ dryRun: 'no' }, 'dryRun` must be boolean, not string'],
    [{ run: 1 }, 'run` must be string, not number'],
  ])('%o among the options', async (options, text) => {
    expect(await refused({}, options)).toContain(`${name}: \`${text}`);
  });

  it('a call without parameters, client or options', async () => {
    const call = flow as unknown as (...given: unknown[]) => Promise<unknown>;
    const client = create({ apiKey: 'any', fetch: createMockFetch() });
    const said = (...given: unknown[]) => call(...given).then(String, String);
    expect(await said(client, wallet)).toContain(`${name}: \`params\` must be a plain object`);
    expect(await said(client, wallet, pair, null)).toContain(`${name}: \`options\` must be a plain object`);
    for (const other of [undefined, {}, 'client'])
      expect(await said(other, wallet, pair)).toMatch(
        new RegExp(`^FlowError.*${name}: .client. has no \\w+`),
      );
  });

  it.each(['14.5', 14.5, 100_000_000, '', -1n, '0x10'])('%o as an amount or a minimum', async (amount) => {
    const way = "must be whole base units as text or bigint, such as toBaseUnits('0.1', 9)";
    expect(await refused({ amount })).toContain(`${name}: \`amount\` ${way}`);
    expect(await refused({ minimumOut: amount })).toContain(`${name}: \`minimumOut\` ${way}`);
  });
});
