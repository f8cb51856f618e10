import type {
  ExecuteOrderResponse,
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
} from '../generated/methods.js';
import type { Outcome } from '@galilean/client';
import type { SwapClient } from '../generated/client.js';
import {
  outcomesOfExecuteOrder,
  outcomesOfExecuteUltraOrder,
  outcomesOfGetOrder,
  outcomesOfGetUltraOrder,
} from '../generated/outcomes.js';

/** An order of either API. */
export type AnyOrder = GetOrderResponse | GetUltraOrderResponse;

/** One of the two APIs that quote and execute swaps. They work the same under different names. */
export interface Venue<Params, Order extends AnyOrder> {
  readonly flow: string;
  readonly kind: 'order' | 'ultra-order';
  /** The method that quotes. */
  readonly quotedBy: 'getOrder' | 'getUltraOrder';
  /** The outcomes of asking for an order, and of executing it. */
  readonly quoted: readonly Outcome[];
  readonly executed: readonly Outcome[];
  getOrder(client: SwapClient, params: Params, signal: AbortSignal | undefined): Promise<Order>;
  /** Sends once, without retries: the flow must know which send got no answer. */
  land(
    client: SwapClient,
    signed: { signedTransaction: string; requestId: string },
    order: Order,
    signal: AbortSignal | undefined,
  ): Promise<ExecuteOrderResponse>;
}

export const swapV2: Venue<GetOrderParams, GetOrderResponse> = {
  flow: 'swap',
  kind: 'order',
  quotedBy: 'getOrder',
  quoted: outcomesOfGetOrder,
  executed: outcomesOfExecuteOrder,
  getOrder: (client, params, signal) => client.getOrder(params, { signal }),
  land: (client, signed, { lastValidBlockHeight }, signal) =>
    client.executeOrder(
      { ...signed, ...(lastValidBlockHeight && { lastValidBlockHeight }) },
      { signal, retries: 0 },
    ),
};

export const ultraV1: Venue<GetUltraOrderParams, GetUltraOrderResponse> = {
  flow: 'ultra-swap',
  kind: 'ultra-order',
  quotedBy: 'getUltraOrder',
  quoted: outcomesOfGetUltraOrder,
  executed: outcomesOfExecuteUltraOrder,
  getOrder: (client, params, signal) => client.getUltraOrder(params, { signal }),
  land: (client, signed, _, signal) => client.executeUltraOrder(signed, { signal, retries: 0 }),
};
