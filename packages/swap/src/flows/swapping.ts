import type { FlowRun } from '@galilean/client/flow';
import type { Signer } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type { GetOrderParams, GetOrderResponse, GetUltraOrderParams } from '../generated/methods.js';
import type { Executed } from './execute.js';
import type { LeastOut } from './floor.js';
import type { SwapOptions } from './options.js';
import type { AnyOrder, Venue } from './venue.js';

export type AnyParams = GetOrderParams | GetUltraOrderParams;

/** The steps of a swap and what they come to. */
export interface SwapSteps<Order extends AnyOrder = GetOrderResponse> {
  order: Quoted<Order>;
  signed: SignedStep;
  /** When the signed bytes are sent first, in milliseconds since 1970. */
  sending: number;
  executed: Executed;
}

/** A quote. */
export interface Quoted<Order> {
  readonly order: Order;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  /** Routers that were not asked: the caller's, and those whose orders cannot be proven. Absent: all were asked. */
  readonly excludedRouters?: readonly string[];
  /** The least that has to come out of it by the caller or the reference. Absent: the first quote's threshold. */
  readonly least?: LeastOut;
}

/** What a swap works with from its first step to its last. */
export interface Swapping<Params, Order extends AnyOrder> {
  readonly venue: Venue<Params, Order>;
  readonly client: SwapClient;
  readonly signer: Signer;
  readonly query: Params;
  readonly minimumOut: string | bigint | undefined;
  readonly options: SwapOptions<SwapSteps<Order>>;
  readonly run: FlowRun<SwapSteps<Order>>;
}
