import type { SignedStep } from '@galilean/signing/guard';
import type { GetOrderResponse } from '../generated/methods.js';
import type { Executed } from './executed.js';
import type { LeastOut } from './floor.js';
import type { AnyOrder } from './venue.js';

/** The recorded steps of a swap. */
export interface SwapSteps<Order extends AnyOrder = GetOrderResponse> {
  order: Quoted<Order>;
  signed: SignedStep;
  /** When the signed bytes were first sent, in milliseconds since 1970. */
  sending: number;
  executed: Executed;
}

/** A quote, as recorded. */
export interface Quoted<Order> {
  readonly order: Order;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
  /** Routers that were not asked: those the caller excludes, and those whose orders cannot be proven. Absent: all were asked. */
  readonly excludedRouters?: readonly string[];
  /** The least output by the caller or the reference. Absent: the first quote's threshold. */
  readonly least?: LeastOut;
}
