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
    /** Ends the running call, and the iteration. Default: none. */
    readonly signal?: AbortSignal | undefined;
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
  for await (const { orderKey } of listV1Orders(client, { user, orderStatus: 'active' }, { signal }))
    keys.add(orderKey);
  return keys;
}

/**
 * Whether the lists show an order that a cancelling transaction closed.
 *
 * @param signature The transaction's id; null if it is not known.
 */
export async function hasLanded(
  client: TriggerClient,
  user: string,
  signature: string | null,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (const orderStatus of ['active', 'history'] as const) {
    for await (const { closeTx } of listV1Orders(client, { user, orderStatus }, { signal }))
      if (signature && closeTx === signature) return true;
  }
  return false;
}
