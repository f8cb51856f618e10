import { addressOf, signTransaction } from '@galilean/signing';
import { control } from '@galilean/test-kit/mock-control';
import { dca, single } from '@galilean/test-kit/trigger-orders';
import { openV1Order, v1Terms } from '@galilean/test-kit/v1-orders';
import { createLegacyTriggerClient } from '@galilean/trigger';
import { createOrder, createTriggerSession, type OrderParams } from '@galilean/trigger/flows';
import { connection, signer, type FlowStage, type Memory } from './stage.js';

const newPrice = 117;
/** So many that one transaction cannot cancel them all. */
const legacyOrders = 6;

async function openOrder(url: string, params: OrderParams = single()): Promise<string> {
  const created = await createOrder(createTriggerSession(connection(url), signer), signer, params);
  if (created.kind !== 'created') throw new Error(`The stage has no order: ${created.kind}`);
  return created.order;
}

async function expiredOrder(url: string): Promise<void> {
  await control(url, 'expire', { id: await openOrder(url) });
}

async function legacyOrder(url: string): Promise<void> {
  const client = createLegacyTriggerClient(connection(url));
  await openV1Order(client, addressOf(signer), v1Terms(), (one) => signTransaction(one, signer));
}

const withdrawn = ({ withdrawals }: Memory) =>
  Object.entries(withdrawals!).flatMap(([id, { execution }]) => (execution ? id : []));
const create = { wanted: 1, success: ['created'], open: ['unknown', 'pending', 'deposit-only'] };
const cancel = { effects: withdrawn, wanted: 1, success: ['cancelled'], open: ['unknown', 'busy'] };

export const triggerStages = {
  create: {
    ...create,
    prepare: async () => single(),
    effects: ({ priceOrders }) => Object.keys(priceOrders!),
  },
  createDca: {
    ...create,
    prepare: async () => dca(),
    effects: ({ dcaOrders }) => Object.keys(dcaOrders!),
  },
  cancel: { ...cancel, prepare: async (url) => ({ family: 'price', order: await openOrder(url) }) },
  cancelDca: { ...cancel, prepare: async (url) => ({ family: 'dca', order: await openOrder(url, dca()) }) },
  update: {
    prepare: async (url) => ({ order: await openOrder(url), triggerPriceUsd: newPrice }),
    effects: ({ priceOrders }) =>
      Object.entries(priceOrders!).flatMap(([id, { triggerPriceUsd }]) =>
        triggerPriceUsd === newPrice ? id : [],
      ),
    wanted: 1,
    success: ['updated'],
    open: [],
  },
  withdraw: {
    async prepare(url) {
      await expiredOrder(url);
      await expiredOrder(url);
      return {};
    },
    effects: withdrawn,
    wanted: 2,
    effectOf: (message, { withdrawals }) =>
      Object.values(withdrawals!).find((one) => one.message === message)?.orderId,
    success: ['all'],
    open: [],
  },
  cancelV1: {
    async prepare(url) {
      for (let count = 0; count < legacyOrders; count++) await legacyOrder(url);
      return {};
    },
    effects: ({ triggerV1Orders }) =>
      Object.entries(triggerV1Orders!).flatMap(([id, { status }]) => (status === 'Cancelled' ? id : [])),
    wanted: legacyOrders,
    effectOf: (message, { triggerV1Requests }) =>
      Object.values(triggerV1Requests!)
        .flatMap(({ transactions }) => transactions as { message: string; orders: string[] }[])
        .find((one) => one.message === message)
        ?.orders.join(),
    success: ['all'],
    open: ['some'],
  },
} as const satisfies Record<string, FlowStage>;
