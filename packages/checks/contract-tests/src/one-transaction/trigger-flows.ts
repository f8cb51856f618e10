import { memoryPins } from '@galilean/flow';
import { signTransaction } from '@galilean/signing';
import { signMessageChallenge } from '@galilean/signing/challenge';
import { dca, single } from '@galilean/test-kit/trigger-orders';
import { openV1Order, v1Terms } from '@galilean/test-kit/v1-orders';
import { createLegacyTriggerClient, createTriggerClient, type TriggerClient } from '@galilean/trigger';
import {
  cancelOrder,
  cancelV1Orders,
  createOrder,
  withdrawExpired,
  type OrderParams,
} from '@galilean/trigger/flows';
import type { FlowCase } from './flow-case.js';
import type { World } from './world.js';

/** A client of trigger with a token. The session of `createTriggerSession` would sign a login in each call. */
async function loggedIn({ clientOptions, signer, wallet }: World): Promise<TriggerClient> {
  const anyone = createTriggerClient(clientOptions);
  const asked = await anyone.createChallenge({ walletPubkey: wallet, type: 'message' });
  if (asked.type !== 'message') throw new Error('asked for a text');
  const signature = await signMessageChallenge(asked.challenge, signer);
  const login = await anyone.verifyChallenge({ type: 'message', walletPubkey: wallet, signature });
  return createTriggerClient({ ...clientOptions, accessToken: (login as { token: string }).token });
}

async function ordered(client: TriggerClient, { signer }: World, params: OrderParams): Promise<string> {
  const created = await createOrder(client, signer, params, { pins: memoryPins() });
  if (created.kind !== 'created') throw new Error(`The stage has no order: ${created.kind}`);
  return created.order;
}

const creation = (name: string, make: () => OrderParams): FlowCase => ({
  name: `createOrder (${name})`,
  kind: 'created',
  afterFailure: 'failed',
  async prepare(world) {
    const client = await loggedIn(world);
    const params = make();
    return {
      call: (options) => createOrder(client, world.signer, params, { pins: memoryPins(), ...options }),
    };
  },
});

const cancellation = (family: 'price' | 'dca', make: () => OrderParams): FlowCase => ({
  name: `cancelOrder (${family})`,
  kind: 'cancelled',
  afterFailure: 'another',
  async prepare(world) {
    const client = await loggedIn(world);
    const order = await ordered(client, world, make());
    return {
      call: (options) =>
        cancelOrder(client, world.signer, { family, order }, { pins: memoryPins(), ...options }),
    };
  },
});

export const triggerFlows: readonly FlowCase[] = [
  creation('price', single),
  creation('dca', dca),
  cancellation('price', single),
  cancellation('dca', dca),
  {
    name: 'withdrawExpired',
    kind: 'all',
    async prepare(world) {
      const client = await loggedIn(world);
      const orders = [await ordered(client, world, single()), await ordered(client, world, single())];
      for (const order of orders) await world.mock.control.expire(order);
      return {
        effects: orders,
        call: (options) => withdrawExpired(client, world.signer, {}, { pins: memoryPins(), ...options }),
      };
    },
    effectsOf: ({ path }) => [path.split('/').at(-1)!],
  },
  {
    name: 'cancelV1Orders',
    kind: 'all',
    afterFailure: 'another',
    async prepare({ clientOptions, signer, wallet }) {
      const client = createLegacyTriggerClient(clientOptions);
      const orders: string[] = [];
      const sign = (transaction: string) => signTransaction(transaction, signer);
      for (let index = 0; index < 7; index++)
        orders.push(await openV1Order(client, wallet, v1Terms(index), sign));
      return {
        effects: orders,
        call: (options) => cancelV1Orders(createLegacyTriggerClient(clientOptions), signer, {}, options),
      };
    },
    // One transaction cancels up to five orders.
    effectsOf: ({ addresses }) => addresses,
  },
];
