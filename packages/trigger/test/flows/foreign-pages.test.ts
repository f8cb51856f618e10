import { createMockFetch, testWallet } from '@galilean/mock-server';
import { addressOf, signTransaction } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import {
  type FlowBehindPage,
  foreignPages,
  HiddenAnswers,
  neverFails,
} from '@galilean/test-kit/foreign-pages';
import { openV1Order, v1Terms } from '@galilean/test-kit/v1-orders';
import { describe, it } from 'vitest';
import {
  cancelOrder,
  cancelV1Orders,
  createOrder,
  createTriggerSession,
  type OrderParams,
} from '../../src/flows/index.js';
import { createLegacyTriggerClient } from '../../src/index.js';
import { withLateV1Lists } from './late-v1-lists.js';
import { dca, single } from './orders.js';

const signer = fromKeypair(testWallet('wallet'));
const brief = { resendMs: 0, confirmMs: 0 };

function stage(isHidden: (url: string, method: string) => boolean) {
  const hidden = new HiddenAnswers(withLateV1Lists(createMockFetch({ strict: true })), isHidden);
  const options = { apiKey: 'test', fetch: hidden.fetch, retries: 0 };
  return {
    hidden,
    trigger: createTriggerSession(options as never, signer),
    legacy: createLegacyTriggerClient(options as never),
  };
}

const creating =
  (order: () => OrderParams): FlowBehindPage =>
  async (make) => {
    const { hidden, trigger } = stage((url, method) => method === 'POST' && /orders\/(price|dca)$/.test(url));
    hidden.hide(make);
    const { kind } = await createOrder(trigger, signer, order(), brief);
    return { kind, acted: hidden.acted };
  };

const cancelling =
  (family: 'price' | 'dca'): FlowBehindPage =>
  async (make) => {
    const { hidden, trigger } = stage((url) => url.includes('confirm'));
    const created = await createOrder(trigger, signer, family === 'dca' ? dca() : single());
    if (created.kind !== 'created') throw new Error(created.kind);
    hidden.hide(make);
    const { kind } = await cancelOrder(trigger, signer, { family, order: created.order }, brief);
    return { kind, acted: hidden.acted };
  };

const flows: Readonly<Record<string, FlowBehindPage>> = {
  'createOrder single': creating(single),
  'createOrder dca': creating(dca),
  'cancelOrder price': cancelling('price'),
  'cancelOrder dca': cancelling('dca'),
  async cancelV1Orders(make) {
    const { hidden, legacy } = stage((url) => url.endsWith('/execute'));
    const user = addressOf(signer);
    await openV1Order(legacy, user, v1Terms(), (one) => signTransaction(one, signer));
    // So that the list does not show the cancellation, which would end the flow whatever the page says.
    await legacy.listTriggerV1Orders({ user, orderStatus: 'history' });
    hidden.hide(make);
    const result = await cancelV1Orders(legacy, signer, {}, brief);
    const failed = 'failed' in result && result.failed ? 'failed' : undefined;
    return { kind: failed ?? (result.kind === 'all' ? 'cancelled' : 'unknown'), acted: hidden.acted };
  },
};

describe.each(Object.keys(foreignPages))('%s in place of the last answer', (kindOfPage) => {
  it.each(Object.keys(flows))('never makes %s say that it failed', (name) =>
    neverFails(flows[name]!, kindOfPage),
  );
});
