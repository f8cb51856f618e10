import { createMockFetch, testWallet } from '@galilean/mock-server';
import { buy, claim } from '@galilean/prediction/flows';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import {
  cancelOrder,
  createOrder,
  createTriggerSession,
  createV1Order,
  type WatchedOrder,
} from '@galilean/trigger/flows';
import { describe, expect, it } from 'vitest';
import { bought, market, newWorld, purchase, type World } from '../prediction/world.js';
import { dca, single } from '../trigger/orders.js';

/**
 * Proxies, firewalls and login pages can answer instead of the service after it has acted. These are their statuses,
 * and two of a failing gateway.
 */
const statuses = [400, 401, 403, 404, 408, 409, 413, 425, 429, 451, 499, 500, 502];
const page = '<!doctype html><title>Blocked</title>';
const pages = {
  'a page': (status: number) => new Response(page, { status, headers: { 'content-type': 'text/html' } }),
  'a page with a JSON content type': (status: number) =>
    new Response(page, { status, headers: { 'content-type': 'application/json' } }),
  'JSON of another kind': (status: number) => Response.json({ status, reason: 'Blocked' }, { status }),
  'the right members with an HTML content type': (status: number) =>
    new Response(JSON.stringify({ error: 'no', code: -1 }), {
      status,
      headers: { 'content-type': 'text/html' },
    }),
} satisfies Record<string, (status: number) => Response>;

const signer = fromKeypair(testWallet('wallet'));
const brief = { resendMs: 0, confirmMs: 0 };

/** A mock that drops its answers to some requests from a given moment. */
function behind(isMoved: (url: string, method: string) => boolean) {
  const mock = createMockFetch();
  let answer: (() => Response) | undefined;
  let acted = 0;
  const fetch = async (request: Request): Promise<Response> => {
    const { url, method } = request;
    const theirs = await mock(request);
    if (!answer || !isMoved(url, method)) return theirs;
    acted++;
    return answer();
  };
  return {
    options: { apiKey: 'test', fetch, retries: 0 },
    mock,
    hide: (make: () => Response) => (answer = make),
    acted: () => acted,
  };
}

const swapped = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const executions = (url: string) => /execute$|submit$|\/$/.test(new URL(url).pathname);

/** Runs each flow up to its last call. The service carries that out, and then the page answers. */
const flows: Record<string, (make: () => Response) => Promise<{ kind: string; acted: number }>> = {
  async swap(make) {
    const set = behind((url, method) => method === 'POST' && executions(url));
    set.hide(make);
    const { kind } = await swap(createSwapClient(set.options), signer, swapped, brief);
    return { kind, acted: set.acted() };
  },
  async ultraSwap(make) {
    const set = behind((url, method) => method === 'POST' && executions(url));
    set.hide(make);
    const { kind } = await ultraSwap(createSwapClient(set.options), signer, swapped, brief);
    return { kind, acted: set.acted() };
  },
  async buildSwap(make) {
    const set = behind((_, method) => method === 'POST');
    set.hide(make);
    const params = { ...swapped, tipAmount: 1_000_000n };
    const { kind } = await buildSwap(createSwapClient(set.options), signer, params, brief);
    return { kind, acted: set.acted() };
  },
  async 'buildSwap by the legacy endpoint'(make) {
    const set = behind((_, method) => method === 'POST');
    set.hide(make);
    const params = { ...swapped, tipAmount: 1_000_000n };
    const options = { ...brief, submit: 'legacy' } as const;
    const { kind } = await buildSwap(createSwapClient(set.options), signer, params, options);
    return { kind, acted: set.acted() };
  },
  ...Object.fromEntries(
    [single, dca].map((order) => [
      `createOrder ${order.name}`,
      async (make: () => Response) => {
        const set = behind((url, method) => method === 'POST' && /orders\/(price|dca)$/.test(url));
        const trigger = createTriggerSession(set.options as never, signer);
        set.hide(make);
        const { kind } = await createOrder(trigger, signer, order(), brief);
        return { kind, acted: set.acted() };
      },
    ]),
  ),
  ...Object.fromEntries(
    (['price', 'dca'] as const).map((family) => [
      `cancelOrder ${family}`,
      async (make: () => Response) => {
        const set = behind((url) => url.includes('confirm'));
        const trigger = createTriggerSession(set.options as never, signer);
        const created = await createOrder(trigger, signer, family === 'dca' ? dca() : single());
        if (created.kind !== 'created') throw new Error(created.kind);
        set.hide(make);
        const named: WatchedOrder = { family, order: created.order };
        const { kind } = await cancelOrder(trigger, signer, named, brief);
        return { kind, acted: set.acted() };
      },
    ]),
  ),
  async createV1Order(make) {
    const set = behind((url) => url.endsWith('/execute'));
    const trigger = createTriggerSession(set.options as never, signer);
    set.hide(make);
    const order = {
      inputMint: mints.USDC,
      outputMint: mints.SOL,
      makingAmount: 100_000_000n,
      takingAmount: '700000000',
    };
    const { kind } = await createV1Order(trigger, signer, order, brief);
    return { kind, acted: set.acted() };
  },
  async buy(make) {
    const { world, hide, acted } = behindPrediction();
    hide(make);
    const { kind } = await buy(world.client, world.signer, purchase, brief);
    return { kind, acted: acted() };
  },
  async claim(make) {
    const { world, hide, acted } = behindPrediction();
    const positionPubkey = await bought(world);
    await world.control('resolve', { market, result: 'yes' });
    hide(make);
    const { kind } = await claim(world.client, world.signer, { positionPubkey }, brief);
    return { kind, acted: acted() };
  },
};

function behindPrediction(): { world: World; hide(make: () => Response): void; acted(): number } {
  let answer: (() => Response) | undefined;
  let acted = 0;
  const world = newWorld((send) => async (request) => {
    const theirs = await send(request);
    if (!answer || !request.url.endsWith('/execute')) return theirs;
    acted++;
    return answer();
  });
  return { world, hide: (make) => (answer = make), acted: () => acted };
}

/** How a flow may end if its last answer is lost after the service has acted. */
const right = new Set(['unknown', 'created', 'cancelled', 'opened', 'claimed']);

describe.each(Object.entries(pages))('%s in place of the last answer', (kindOfPage, make) => {
  it.each(Object.keys(flows))('never makes %s say that it failed', async (name) => {
    // The content of a page has the same effect for all statuses.
    for (const status of kindOfPage === 'a page' ? statuses : [400, 403, 413]) {
      const { kind, acted } = await flows[name]!(() => make(status));
      // After a 401, sessions log in again and send the same bytes once more.
      expect(acted, `${name} after ${status}`).toBeGreaterThan(0);
      expect(right, `${name} ended with "${kind}" after ${status}`).toContain(kind);
    }
  });
});

it('is not mistaken for the service\u2019s own refusal, which counts', async () => {
  const client = createSwapClient({
    apiKey: 'test',
    fetch: (async (request: Request) =>
      executions(request.url) && request.method === 'POST'
        ? Response.json({ error: 'Order not found', code: -1 }, { status: 400 })
        : mock(request)) as never,
  });
  const mock = createMockFetch();
  const result = await swap(client, signer, swapped, { maxRequotes: 0 });
  expect(result).toMatchObject({ kind: 'failed', code: -1, advice: 'requote' });
});
