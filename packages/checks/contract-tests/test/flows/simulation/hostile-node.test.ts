import { mockGenesisHash, startMockServer, testWallet } from '@galilean/mock-server';
import { readTransaction } from '@galilean/signing';
import { guardForSigning, guardSwap, type Expectation } from '@galilean/signing/guard';
import { simulateOverRpc } from '@galilean/signing/rpc';
import { createSwapClient, mints } from '@galilean/swap';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changing, isBefore, isRun, lies } from './lies.js';
import { lyingNode } from './lying-node.js';

const mock = await startMockServer({ strict: true, ledger: true });
const node = await lyingNode(`${mock.url}/rpc`);
const us = testWallet('wallet').publicKey.toBase58();
const asked = { inputMint: mints.JUP, outputMint: mints.USDC, amount: '100000000' };
afterAll(async () => {
  await node.close();
  await mock.close();
});

let transaction: string;
let expectation: Expectation<'order'>;
beforeAll(async () => {
  mock.fund(us, { amount: 2_000_000_000n });
  mock.fund(us, { mint: mints.JUP, amount: 1_000_000_000n });
  await mock.control.scenario('router=dflow');
  const client = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
  const order = await client.getOrder({ ...asked, taker: us });
  transaction = order.transaction!;
  expectation = { kind: 'order', wallet: us, ...asked, minimumOut: order.otherAmountThreshold };
});
beforeEach(() => node.tell(() => {}));

const check = (options: Parameters<typeof simulateOverRpc>[1] = {}, signal?: AbortSignal) =>
  guardForSigning(guardSwap, transaction, expectation, {
    simulate: simulateOverRpc(node.url, { genesisHash: mockGenesisHash, ...options }),
    ...(signal && { signal }),
  });

it('an honest node proves an order that cannot be read', async () => {
  expect(guardSwap(transaction, expectation).unproven).toContain('minimum-out');
  expect(await check()).toMatchObject({ verdict: 'accept', findings: [], unproven: [] });
  const methods = node.calls().map(({ method }) => method);
  // First the lookup tables, then what it may write.
  const read = 'getMultipleAccounts';
  expect(methods.slice(0, 4)).toEqual(['getGenesisHash', read, read, 'simulateTransaction']);
  // A slot may have passed before the simulation; then our accounts are read once more.
  expect([[], [read]]).toContainEqual(methods.slice(4));
});

describe('a node that', () => {
  it.each(lies(us))('%s is refused', async (_, lie, code, context) => {
    node.tell(lie);
    const error = await check().then(
      (report) => expect.fail(`accepted with ${report.verdict}`),
      (reason: unknown) => reason as { code: string; context: object; message: string },
    );
    expect(error).toMatchObject({ code, context });
    expect(error.message).not.toMatch(/secret|undefined|127\.0\.0\.1/);
  });

  it('shows another lookup table than the caller knows is refused', async () => {
    const { lookups } = readTransaction(transaction);
    const [table] = lookups.map(({ table }) => new PublicKey(table).toBase58());
    const policy = { lookupTables: { [table!]: [us] } };
    const simulate = simulateOverRpc(node.url, { genesisHash: mockGenesisHash });
    await expect(
      guardForSigning(guardSwap, transaction, expectation, { policy, simulate }),
    ).rejects.toMatchObject({ code: 'simulation/stale', context: { reason: 'changed', address: table } });
  });

  it('hangs is given up after the time limit', async () => {
    node.tell(({ method }) => isRun(method));
    const context = { method: 'simulateTransaction', ms: 400 };
    await expect(check({ timeoutMs: 400 })).rejects.toMatchObject({ code: 'rpc/timeout', context });
  });

  it('hangs ends when the caller aborts', async () => {
    const controller = new AbortController();
    node.tell(({ method }) => {
      if (!isRun(method)) return false;
      controller.abort(new Error('enough'));
      return true;
    });
    await expect(check({}, controller.signal)).rejects.toThrow('enough');
  });

  it('serves another cluster is refused', async () => {
    await expect(
      check({ genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' }),
    ).rejects.toMatchObject({
      code: 'rpc/other-cluster',
    });
  });
});

describe('a later slot', () => {
  it('is believed when our accounts are unchanged there', async () => {
    node.tell(async ({ method, before }) => {
      if (isBefore(method) && before === 1) await mock.control.advance({ seconds: 2 });
    });
    expect((await check()).verdict).toBe('accept');
    expect(node.calls().at(-1)).toMatchObject({ method: 'getMultipleAccounts' });
  });

  it('is refused when one of our accounts changed in between', async () => {
    node.tell(async ({ method, before }) => {
      if (isBefore(method) && before === 1) await mock.control.advance({ seconds: 2 });
      if (isRun(method)) mock.fund(us, { amount: 1n });
    });
    const context = { reason: 'changed', address: us };
    await expect(check()).rejects.toMatchObject({ code: 'simulation/stale', context });
  });

  it('may be forbidden', async () => {
    node.tell(changing('simulateTransaction', ({ context }) => (context.slot += 1)));
    await expect(check({ maxSlots: 0 })).rejects.toMatchObject({ context: { reason: 'too-far' } });
    expect(() => simulateOverRpc(node.url, { maxSlots: 0.5 })).toThrow('rpc/bad-option');
  });
});
