import { eachItem } from '@galilean/client';
import type { TriggerClient } from '../../generated/client.js';
import type { ListTriggerV1OrdersParams } from '../../generated/methods.js';
import type { TriggerV1Order } from '../../generated/types.js';

/**
 * Every legacy order of a wallet, page by page.
 *
 * @deprecated Trigger v1 is legacy; its orders are in no list of v2.
 * @example for await (const order of listV1Orders(trigger, { user, orderStatus: 'active' })) …
 */
export const listV1Orders = (
  client: TriggerClient,
  params: Omit<ListTriggerV1OrdersParams, 'page'>,
  options: {
    /** Ends the reading before its next page, and the call under way. Default: none. */
    readonly signal?: AbortSignal;
  } = {},
): AsyncGenerator<TriggerV1Order, void, undefined> =>
  eachItem(client, 'listTriggerV1Orders', params, options) as AsyncGenerator<TriggerV1Order, void, undefined>;

/** The keys of a wallet's open orders. */
export async function openOrderKeys(
  client: TriggerClient,
  user: string,
  signal: AbortSignal | undefined,
): Promise<Set<string>> {
  const keys = new Set<string>();
  const during = signal ? { signal } : {};
  for await (const { orderKey } of listV1Orders(client, { user, orderStatus: 'active' }, during))
    keys.add(orderKey);
  return keys;
}

/**
 * Whether the lists show what a transaction did: an order that it opened or closed, or the order that it was to open.
 *
 * @param signature The transaction's id; null where it is not known.
 */
export async function hasLanded(
  client: TriggerClient,
  user: string,
  { signature, order }: { signature: string | null; order?: string },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const during = signal ? { signal } : {};
  for (const orderStatus of ['active', 'history'] as const) {
    for await (const { orderKey, openTx, closeTx } of listV1Orders(client, { user, orderStatus }, during)) {
      if (orderKey === order || (signature && [openTx, closeTx].includes(signature))) return true;
    }
  }
  return false;
}
