import type { Transport } from '@galilean/client';
import { mockGenesisHash, startMockServer, testWallet } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { signatureStatusOverRpc, simulateOverRpc, type RpcFunction } from '@galilean/signing/rpc';
import { fromFunction } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { buildSwap, swap, type SwapOptions } from '@galilean/swap/flows';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { single } from '@galilean/test-kit/trigger-orders';
import { createOrder, createTriggerSession, memoryJournal } from '@galilean/trigger/flows';
import { Connection } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';

const mock = await mockForThisFile(startMockServer({ strict: true, ledger: true }));
const rpc = `${mock.url}/rpc`;
const key = fromKeypair(testWallet('wallet'));
const us = testWallet('wallet').publicKey;

let signatures = 0;
const signer = fromFunction(us.toBase58(), (message) => {
  signatures++;
  return key.signBytes(message);
});
/** How far the mock's clock jumps once something was sent, so that what did not land has expired. */
let jumpSeconds = 0;
/** Answers of the node that differ. */
let changed: Record<string, unknown> = {};
beforeEach(() => {
  signatures = 0;
  jumpSeconds = 0;
  changed = {};
  mock.fund(us.toBase58(), { amount: 2_000_000_000n });
  mock.fund(us.toBase58(), { mint: mints.USDC, amount: 500_000_000n });
});

/** The mock's node. */
const node: RpcFunction = async (method, params) => {
  if (method in changed) return changed[method];
  if (method === 'getEpochInfo' && jumpSeconds > 0) {
    const seconds = jumpSeconds;
    jumpSeconds = 0;
    await mock.control.advance({ seconds });
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = (await (await fetch(rpc, { method: 'POST', body })).json()) as {
    result: unknown;
    error?: { message: string };
  };
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
};
const network = () => ({
  signatureStatus: signatureStatusOverRpc(node, { genesisHash: mockGenesisHash }),
  resendMs: 0,
  confirmMs: 30_000,
});

/** What the service does with a request: hand it over to the network or not, and what it answers. */
interface Lie {
  readonly path: string;
  readonly isHandedOver: boolean;
  /** @param honest The mock's answer, if the request was handed over. */
  readonly answer: (honest: Response) => Response | Promise<Response>;
}
const telling =
  (...lies: readonly Lie[]): Transport =>
  async (url, outgoing) => {
    const lie = lies.find(({ path }) => url.includes(path));
    if (!lie) return fetch(url, outgoing);
    return lie.answer(lie.isHandedOver ? await fetch(url, outgoing) : Response.error());
  };
const connection = (...lies: readonly Lie[]) => ({
  apiKey: 'test-key',
  baseUrl: mock.url,
  retries: 0,
  transport: telling(...lies),
});

/** Ids of what the wallet landed since the test began, by an independent client. */
const chain = new Connection(rpc, 'confirmed');
const ids = async () => (await chain.getSignaturesForAddress(us)).map(({ signature }) => signature);

const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const byMaker = () => mock.control.scenario('router=jupiterz', { operation: 'getOrder' });
const execute = '/execute';
const failedWith =
  (code: number, more: object = {}) =>
  () =>
    Response.json({ status: 'Failed', code, error: 'refused', slot: '0', ...more });
const page = () =>
  new Response('<html>403</html>', { status: 403, headers: { 'content-type': 'text/html' } });

describe('a refusal after the bytes were handed over does not say failed: they landed', () => {
  const refusals: [string, () => Response][] = [
    ['that they ran and failed', failedWith(6001)],
    ['that they expired', failedWith(-1005)],
    ['that they are invalid', failedWith(-2003)],
    ['to fix the request', failedWith(-2)],
    ['with status 400', () => Response.json({ code: -2003, error: 'refused' }, { status: 400 })],
  ];
  it.each(refusals)('swap, by saying %s', async (_, answer) => {
    const client = createSwapClient(connection({ path: execute, isHandedOver: true, answer }));
    const result = await swap(client, signer, sale, network());
    expect(result).toMatchObject({ kind: 'landed', signature: (await ids())[0] });
    expect(signatures).toBe(1);
  });

  it.each(refusals)('swap of an order that a maker pays for, by saying %s', async (_, answer) => {
    await byMaker();
    jumpSeconds = 120;
    const client = createSwapClient(connection({ path: execute, isHandedOver: true, answer }));
    const result = await swap(client, signer, sale, network());
    expect(result).toMatchObject({ kind: 'landed', signature: (await ids())[0] });
    expect(signatures).toBe(1);
  });

  it.each([-1013, -1014, -1015, -1016])('buildSwap, by the host\u2019s code %s', async (code) => {
    const refused = { jsonrpc: '2.0', id: 1, error: { code, message: 'refused' } };
    const client = createSwapClient(
      connection({ path: '/submit', isHandedOver: true, answer: () => Response.json(refused) }),
    );
    const params = { ...sale, tipAmount: 1_000_000n };
    const result = await buildSwap(client, signer, params, network());
    expect(result).toMatchObject({ kind: 'landed', signature: (await ids())[0] });
  });

  it('buy, by a documented error', async () => {
    const body = { type: 'invalid_request_error', code: 'refused', message: 'refused' };
    const client = createPredictionClient(
      connection(
        { path: execute, isHandedOver: true, answer: () => Response.json(body, { status: 400 }) },
        { path: '/orders/status', isHandedOver: false, answer: () => Response.json({}, { status: 500 }) },
      ),
    );
    const purchase = { marketId: 'POLY-558934', isYes: true, depositAmount: 10_000_000n };
    await mock.control.scenario('wallet-pays');
    const result = await buy(client, signer, purchase, network());
    expect(result).toMatchObject({ kind: 'opened', signature: (await ids())[0] });
  });
});

describe('createOrder, when the service refuses', () => {
  const refusal = () => Response.json({ error: 'Invalid order' }, { status: 400 });
  const opening = (isHandedOver: boolean, answer: () => Response = refusal): Lie[] => [
    { path: '/orders/price', isHandedOver, answer },
  ];
  const ordered = (options: object, ...lies: readonly Lie[]) =>
    createOrder(
      createTriggerSession(connection(...lies) as never, signer, {}),
      signer,
      { ...single(), expiresAt: Date.UTC(2099, 0, 1) },
      { ...network(), ...options },
    );
  const nothingListed = {
    path: '/orders/history',
    isHandedOver: false,
    answer: () => Response.json({ orders: [], pagination: { total: 0, limit: 20, offset: 0 } }),
  };

  it('and its deposit landed, has a separate outcome, with signature and advice, and stays open', async () => {
    const options = { journal: memoryJournal(), run: 'mine' };
    const result = await ordered(options, ...opening(true), nothingListed);
    expect(result).toMatchObject({
      kind: 'deposit-only',
      advice: 'stop',
      signature: (await ids())[0],
      said: 'Invalid order',
      run: 'mine',
    });
    expect(await options.journal.unfinished(us.toBase58())).toMatchObject([{ run: 'mine' }]);
    // The same deposit again, and the service shows its order.
    const before = signatures;
    expect(await ordered(options)).toMatchObject({ kind: 'created' });
    // A session logs in with a signature; the deposit is not signed again.
    expect(signatures - before).toBe(1);
  });

  it('nothing, and calls the deposit failed that landed, is not believed', async () => {
    const altered = async (honest: Response, change: (body: any) => void) => {
      const body = await honest.json();
      change(body);
      return Response.json(body);
    };
    const lies: Lie[] = [
      {
        path: '/orders/history',
        isHandedOver: true,
        answer: (honest) =>
          altered(honest, ({ orders }) => {
            for (const order of orders)
              Object.assign(order, { orderState: 'failed', rawState: 'deposit_failed' });
          }),
      },
      {
        path: '/orders/price',
        isHandedOver: true,
        answer: (honest) => altered(honest, (body) => Object.assign(body, { depositConfirmed: false })),
      },
    ];
    const result = await ordered({}, ...lies);
    expect(result).toMatchObject({
      kind: 'deposit-only',
      order: expect.any(String),
      signature: (await ids())[0],
    });
    const withoutNode = await ordered({ signatureStatus: undefined }, ...lies);
    expect(withoutNode).toMatchObject({ kind: 'failed', isProven: false, advice: 'stop' });
  });

  it('and its deposit expired, has failed with proof', async () => {
    jumpSeconds = 120;
    const result = await ordered({}, ...opening(false), nothingListed);
    expect(result).toMatchObject({ kind: 'failed', isProven: true, said: 'Invalid order' });
  });

  it('by a foreign page, and its deposit expired, has failed with proof too, even for another process', async () => {
    const options = { journal: memoryJournal(), run: 'mine', confirmMs: 0 };
    const lies = [...opening(false, page), nothingListed];
    expect(await ordered(options, ...lies)).toMatchObject({ kind: 'unknown' });
    jumpSeconds = 120;
    expect(await ordered(options, ...lies)).toMatchObject({ kind: 'failed', isProven: true });
  });
});

describe('an order that a maker pays for and signs last', () => {
  const swapped = (isHandedOver: boolean, answer: Lie['answer'], options: SwapOptions = {}) =>
    swap(createSwapClient(connection({ path: execute, isHandedOver, answer })), signer, sale, {
      ...network(),
      maxRequotes: 0,
      ...options,
    });
  beforeEach(async () => {
    await byMaker();
    jumpSeconds = 120;
  });
  const lost = () => Promise.reject(new TypeError('connection lost'));

  it('is found by its message when the answer is lost', async () => {
    expect(await swapped(true, lost)).toMatchObject({ kind: 'landed', signature: (await ids())[0] });
  });

  it('is found by its message when the answer names the id of another', async () => {
    const [other] = await ids();
    const result = await swapped(true, failedWith(-1000, { signature: other }));
    expect(result).toMatchObject({ kind: 'landed', signature: (await ids())[0] });
    expect((result as { signature: string }).signature).not.toBe(other);
  });

  it('has failed with proof when it expired, with what the service said', async () => {
    expect(await swapped(false, failedWith(-2003))).toMatchObject({
      kind: 'failed',
      isProven: true,
      code: -2003,
      signature: null,
    });
  });

  it('is followed by another quote only with that proof', async () => {
    let executions = 0;
    const client = createSwapClient({
      ...connection(),
      transport: async (url, outgoing) =>
        url.includes(execute) && ++executions === 1 ? failedWith(-2003)() : fetch(url, outgoing),
    });
    const result = await swap(client, signer, sale, network());
    expect([result.kind, executions, signatures]).toEqual(['landed', 2, 2]);
  });

  it('stays unknown on a node whose history begins after the signature', async () => {
    const { blockHeight } = (await node('getEpochInfo', [], AbortSignal.timeout(5000))) as {
      blockHeight: number;
    };
    jumpSeconds = 120;
    changed = {
      getFirstAvailableBlock: Number.MAX_SAFE_INTEGER - 1,
      getBlock: { blockHeight: blockHeight + 100 },
    };
    expect(await swapped(false, failedWith(-2003))).toMatchObject({
      kind: 'unknown',
      detail: expect.stringContaining('knows blocks from height'),
    });
  });
});

describe('the network', () => {
  const client = createSwapClient(connection());
  const closed = 'http://127.0.0.1:1';

  it.each([
    ['of another cluster', { signatureStatus: signatureStatusOverRpc(node) }, 'rpc/other-cluster', 'stop'],
    ['that does not answer', { signatureStatus: signatureStatusOverRpc(closed) }, 'rpc/failed', 'wait'],
    ['that does not simulate', { simulate: simulateOverRpc(closed) }, 'rpc/failed', 'wait'],
  ])('%s ends the flow before anything is signed', async (_, options, code, next) => {
    await expect(swap(client, signer, sale, options)).rejects.toMatchObject({
      code: 'flow/stopped',
      next,
      context: { step: 'signed' },
      cause: { code },
    });
    expect(signatures).toBe(0);
  });

  it('of another cluster is refused with the option that names it', async () => {
    const swapping = swap(client, signer, sale, { signatureStatus: signatureStatusOverRpc(node) });
    await expect(swapping).rejects.toThrow(/genesisHash/);
  });

  it('is reported as waited for while it does not know', async () => {
    const waits: unknown[] = [];
    const lying = createSwapClient(
      connection({ path: execute, isHandedOver: false, answer: failedWith(-2003) }),
    );
    const result = await swap(lying, signer, sale, {
      ...network(),
      confirmMs: 60_000,
      maxRequotes: 0,
      onStep: (step) => {
        if (step.state !== 'waiting') return;
        waits.push(step);
        jumpSeconds = 120;
      },
    });
    expect(result).toMatchObject({ kind: 'failed', isProven: true });
    expect(waits).toContainEqual({
      step: 'settled',
      cycle: 1,
      state: 'waiting',
      until: expect.any(Number),
      reason: expect.stringMatching(/failed \(-2003\); it can land up to block \d+, and block \d+ is final/),
    });
  });
});
