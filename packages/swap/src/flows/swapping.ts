import type { FlowRun } from '@galilean/flow';
import type { Signer } from '@galilean/signing';
import type { SwapClient } from '../generated/client.js';
import type { GetOrderParams, GetUltraOrderParams } from '../generated/methods.js';
import type { SwapOptions } from './options.js';
import type { SwapSteps } from './swap-steps.js';
import type { AnyOrder, Venue } from './venue.js';

export type AnyParams = GetOrderParams | GetUltraOrderParams;

/** What `swap` works with from its first step to its last. */
export interface Swapping<Params, Order extends AnyOrder> {
  readonly venue: Venue<Params, Order>;
  readonly client: SwapClient;
  readonly signer: Signer;
  readonly query: Params;
  readonly minimumOut: string | bigint | undefined;
  readonly options: SwapOptions<SwapSteps<Order>>;
  readonly run: FlowRun<SwapSteps<Order>>;
}
