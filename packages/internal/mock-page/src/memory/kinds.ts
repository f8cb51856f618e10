import type { Json } from '../call.js';

export interface Action {
  /** The button's label. */
  title: string;
  name: string;
  fields: Json;
}

export interface Kind {
  title: string;
  /** A few words for the row, beside its id. */
  says: (entry: Json, now: number) => string;
  actions: (id: string, entry: Json, now: number) => Action[];
}

const word = (entry: Json, name: string): string => {
  const value = entry[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const time = (value: unknown): string =>
  typeof value === 'number' ? new Date(value).toLocaleTimeString() : '';
const noActions = (): Action[] => [];
const expire = (id: string): Action => ({ title: 'Expire', name: 'expire', fields: { id } });
const fill = (id: string): Action => ({ title: 'Fill', name: 'fill', fields: { order: id } });
const isOver = (entry: Json, now: number): boolean => Number(entry['expiresAt']) <= now;

const isUsed = (entry: Json): boolean => Boolean(entry['execution'] ?? entry['spent'] ?? entry['done']);

const request: Pick<Kind, 'says' | 'actions'> = {
  says: (entry, now) =>
    isUsed(entry) ? 'executed' : isOver(entry, now) ? 'expired' : `open until ${time(entry['expiresAt'])}`,
  actions: (id, entry, now) => (isUsed(entry) || isOver(entry, now) ? [] : [expire(id)]),
};

const resolve = (market: string): Action[] =>
  ['yes', 'no', 'cancelled'].map((result) => ({
    title: `Resolve ${result}`,
    name: 'resolve',
    fields: { market, result },
  }));

/** The shown parts of the mock's memory and their actions, by the name of the store. */
export const KINDS: Readonly<Record<string, Kind>> = {
  swapOrders: { title: 'Swap orders', ...request },
  priceOrders: {
    title: 'Price orders',
    says: (entry) => word(entry, 'orderState'),
    actions: (id, { rawState }) =>
      rawState === 'open'
        ? [fill(id), expire(id)]
        : rawState === 'depositing'
          ? [{ title: 'Confirm deposit', name: 'confirm', fields: { order: id } }]
          : [],
  },
  dcaOrders: {
    title: 'Recurring orders',
    says: (entry) => word(entry, 'orderState') || word(entry, 'status'),
    actions: (id) => [fill(id)],
  },
  triggerV1Orders: {
    title: 'Trigger v1 orders',
    says: (entry) => word(entry, 'status'),
    actions: (id, { status }) => (status === 'Open' ? [fill(id), expire(id)] : []),
  },
  predictionOrders: {
    title: 'Prediction orders',
    says: (entry) => `${word(entry, 'state') || 'not executed'} ${word(entry, 'marketId')}`,
    actions: (_, { orderPubkey, state, closed }) => {
      if (!state || closed || typeof orderPubkey !== 'string') return [];
      return [fill(orderPubkey), { title: 'Fail', name: 'fail', fields: { order: orderPubkey } }];
    },
  },
  positions: {
    title: 'Positions',
    says: (entry) => `${entry['isYes'] ? 'yes' : 'no'} in ${word(entry, 'marketId')}`,
    actions: (_, { marketId }) => (typeof marketId === 'string' ? resolve(marketId) : []),
  },
  deposits: { title: 'Deposits', ...request },
  withdrawals: { title: 'Withdrawals', ...request },
  signatures: { title: 'Signatures', says: (entry) => word(entry, 'operationId'), actions: noActions },
  vaults: { title: 'Vaults', says: (entry) => word(entry, 'vaultPubkey'), actions: noActions },
};
