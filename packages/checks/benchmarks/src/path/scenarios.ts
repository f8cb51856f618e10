import { memoryJournal, memoryPins } from '@galilean/flow';
import { createMockFetch, mockGenesisHash, type MockFetch } from '@galilean/mock-server';
import { addressOf, signTransaction, type Signer } from '@galilean/signing';
import { checkWith, guard } from '@galilean/signing/guard';
import { fromSecretKey } from '@galilean/signing/keys';
import { signatureStatusOverRpc } from '@galilean/signing/rpc';
import { createSwapClient, mints } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { single } from '@galilean/test-kit/trigger-orders';
import { testWallet } from '@galilean/transactions';
import { createTriggerSession, createOrder } from '@galilean/trigger/flows';
import { ask, START } from '../mock/ledger-mock.js';
import { fundWallet, quote } from '../mock/swap-steps.js';

/** One thing that our code does, whose path is counted. */
export interface Scenario {
  /** In words, for the table. */
  readonly says: string;
  /** Whose code counts: what a caller runs in their process, or the mock that answers. */
  readonly of: 'caller' | 'mock';
  /** Sets up what comes before. The returned function is what counts. */
  prepare(): Promise<() => Promise<void>>;
}

const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
const price = { wallet: 'wallet', kind: 'price', orderType: 'single', inputMint: 'SOL', outputMint: 'USDC' };

export const scenarios = {
  'call-429': {
    says: 'a call that is answered 429 once',
    of: 'caller',
    async prepare() {
      const { mock, client } = await caller();
      await mock.control.rateLimit({ resetInSeconds: 1, times: 1 });
      return async () => void (await client.getOrder(sale));
    },
  },
  swap: {
    says: 'a swap that lands',
    of: 'caller',
    async prepare() {
      const { client, signer } = await caller();
      return async () => demand((await swap(client, signer, sale)).kind, 'landed');
    },
  },
  'swap-lost': {
    says: 'a swap whose answer is lost, settled by a node',
    of: 'caller',
    async prepare() {
      const { mock, client, signer } = await caller();
      await mock.control.scenario('drop-after', { operation: 'executeOrder' });
      const signatureStatus = signatureStatusOverRpc('http://mock/rpc', {
        fetch: mock,
        genesisHash: mockGenesisHash,
      });
      return async () => demand((await swap(client, signer, sale, { signatureStatus })).kind, 'landed');
    },
  },
  guard: {
    says: 'guarding a swap and signing it',
    of: 'caller',
    async prepare() {
      const { client, signer } = await caller();
      const wallet = addressOf(signer);
      const { transaction, otherAmountThreshold } = await client.getOrder({ ...sale, taker: wallet });
      const check = checkWith(guard, { kind: 'order', wallet, ...sale, minimumOut: otherAmountThreshold });
      return async () => void (await signTransaction(transaction!, signer, { check }));
    },
  },
  'order-created': {
    says: 'an order created, with its login',
    of: 'caller',
    async prepare() {
      const { mock, signer } = await caller();
      const client = createTriggerSession({ apiKey: 'any', fetch: mock }, signer);
      const options = { pins: memoryPins() };
      return async () => demand((await createOrder(client, signer, single(), options)).kind, 'created');
    },
  },
  'order-resumed': {
    says: 'an order resumed, whose creation was not answered',
    of: 'caller',
    async prepare() {
      const { mock, signer } = await caller();
      const stopped = new AbortController();
      const client = createTriggerSession(
        { apiKey: 'any', fetch: dyingAt(mock, '/orders/price', stopped) },
        signer,
      );
      const order = single();
      const run = { run: 'monday', journal: memoryJournal(), pins: memoryPins() };
      const first = createOrder(client, signer, order, { ...run, signal: stopped.signal });
      demand(await first.catch(({ code }: { code: unknown }) => code), 'flow/aborted');
      return async () => demand((await createOrder(client, signer, order, run)).kind, 'created');
    },
  },
  'mock-order': {
    says: 'GET /swap/v2/order, answered with a ledger',
    of: 'mock',
    async prepare() {
      const mock = createMockFetch({ ledger: true });
      await fundWallet(mock);
      return async () => void (await quote(mock));
    },
  },
  'mock-fires': {
    says: 'an order of a play that fires, with a ledger',
    of: 'mock',
    async prepare() {
      const mock = createMockFetch({ ledger: true, now: () => START });
      await mock.play({
        name: 'SOL falls',
        prices: { SOL: 150 },
        orders: [{ ...price, inputAmount: '1000000000', triggerCondition: 'below', triggerPriceUsd: 140 }],
        events: [{ at: '1h', price: { asset: 'SOL', usd: 130 } }],
      });
      return async () => {
        await mock.advance({ seconds: 2 * 3600 });
        const { events } = await ask<{ events: { outcome: string }[] }>(mock, '/__control/events');
        demand(events.at(-1)?.outcome, 'fill_success');
      };
    },
  },
} satisfies Record<string, Scenario>;

/** A mock that answers at once, and a swap client and a wallet that know it. */
async function caller(): Promise<{
  mock: MockFetch;
  client: ReturnType<typeof createSwapClient>;
  signer: Signer;
}> {
  const mock = createMockFetch();
  await mock.ready;
  const signer = await fromSecretKey(testWallet('wallet').secretKey.subarray(0, 32));
  return { mock, client: createSwapClient({ apiKey: 'any', fetch: mock }), signer };
}

/** Answers, but for the first POST at a path: the service does what was asked for, and the caller stops before it knows. */
const dyingAt =
  (mock: MockFetch, path: string, stopped: AbortController) =>
  async (request: Request): Promise<Response> => {
    const answer = await mock(request);
    if (stopped.signal.aborted || request.method !== 'POST' || !request.url.endsWith(path)) return answer;
    stopped.abort();
    throw new TypeError('The process was stopped.');
  };

/** A path that ended in another way is not the one that is named. */
function demand(actual: unknown, expected: string): void {
  if (actual !== expected) throw new Error(`It ended as ${String(actual)}, not as ${expected}.`);
}
