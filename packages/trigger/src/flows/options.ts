import type { Guarding } from '@galilean/signing/guard';
import type { AskFate, FlowOptions } from '@galilean/client/flow';

/** What trigger flows that sign take beside what every flow takes. */
export interface TriggerFlowOptions<Steps> extends FlowOptions<Steps>, Guarding {
  /**
   * How long the same bytes are sent again while the outcome is open, in milliseconds. Default 30,000. Afterwards the
   * result is `unknown`, and the run goes on with the next call.
   */
  readonly resendMs?: number;
  /** How long the flow waits for an order to get ready: for its deposit, or for a fill to end. Milliseconds, default 60,000. */
  readonly readyMs?: number;
  /** Asked by signature when the service cannot tell the outcome. Default: none. */
  readonly fate?: AskFate;
}
