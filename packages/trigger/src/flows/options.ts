import type { GuardOptions } from '@galilean/signing/guard';
import type { ConfirmOptions, FlowOptions } from '@galilean/client/flow';
import type { VaultOptions } from './own-vault.js';

/** How the outcome of signed bytes is found out. */
export type Confirming = Pick<TriggerFlowOptions<never>, 'resendMs' | 'confirmMs' | 'signatureStatus'>;

/** What trigger flows that sign take beside what every flow takes. */
export interface TriggerFlowOptions<Steps>
  extends FlowOptions<Steps>, ConfirmOptions, GuardOptions, VaultOptions {
  /**
   * How long the same bytes are sent again while the outcome is open, in milliseconds. Default 30,000. Afterwards the
   * result is `unknown`, and the run goes on with the next call.
   */
  readonly resendMs?: number;
  /** How long the flow waits for an order to get ready: for its deposit, or for a fill to end. Milliseconds, default 60,000. */
  readonly readyMs?: number;
  /**
   * Reads who owns a token account, as `tokenAccountOverRpc(url)` of `@galilean/signing/rpc` does; undefined when it does
   * not exist. Asked where a deposit goes to an
   * account of which nothing else shows whose it is. Default: not asked, and such a deposit is refused as unproven.
   */
  readonly ownerOf?: (
    tokenAccount: string,
    signal?: AbortSignal,
  ) => Promise<string | { readonly owner: string } | undefined>;
}
