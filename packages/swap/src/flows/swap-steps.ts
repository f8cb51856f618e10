import type { SignedStep } from '@galilean/signing/guard';
import type { GetOrderResponse } from '../generated/methods.js';
import type { Executed } from './executed.js';
import type { LeastOut } from './floor.js';
import type { AnyOrder } from './venue.js';

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
