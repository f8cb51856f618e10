import type { TriggerClient } from '../generated/client.js';
import type { CreateDcaOrderParams, CreatePriceOrderParams } from '../generated/methods.js';
import { isDca, type OrderParams } from './order-params.js';

/** An order that exists. */
export interface Opened {
  /** Its id. */
  readonly order: string;
  /** Whether the service says that its deposit landed. */
  readonly confirmed: boolean;
}

/** Leaves out the slippages that the service may choose. */
function explicit<Terms extends object>(terms: Terms): Terms {
  const entries = Object.entries(terms).filter(
    ([, value]) => value !== undefined && value !== 'service-default',
  );
  return Object.fromEntries(entries) as Terms;
}

/** Sends a signed deposit with the order that it pays for. Sending the same deposit again creates no second order. */
export async function openOrder(
  client: TriggerClient,
  params: OrderParams,
  deposit: { depositRequestId: string; depositSignedTx: string; userPubkey: string },
  signal: AbortSignal | undefined,
): Promise<Opened> {
  // Each send is one request, so that its outcome is known.
  const once = { retries: 0, signal };
  const body = { ...explicit(params), ...deposit, inputAmount: String(params.inputAmount) };
  if (isDca(params)) {
    const { id } = await client.createDcaOrder(body as CreateDcaOrderParams, once);
    return { order: id, confirmed: true };
  }
  const { id, depositConfirmed } = await client.createPriceOrder(body as CreatePriceOrderParams, once);
  return { order: id, confirmed: depositConfirmed };
}
