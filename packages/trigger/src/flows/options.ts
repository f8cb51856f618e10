import type { GuardOptions } from '@galilean/signing/guard';
import type { ConfirmOptions, FlowOptions, OptionKinds } from '@galilean/client/flow';
import type { VaultOptions } from './own-vault.js';

/** The options for finding out the outcome of signed bytes. */
export type Confirming = Pick<TriggerFlowOptions<never>, 'resendMs' | 'confirmMs' | 'signatureStatus'>;

/** Options of the trigger flows that sign. */
export interface TriggerFlowOptions<Steps>
  extends FlowOptions<Steps>, ConfirmOptions, GuardOptions, VaultOptions {
  /**
   * How long the same bytes are sent again while the outcome is unknown, in milliseconds. Default 30,000. After that the
   * result is `unknown`, and the next call resumes the run.
   */
  readonly resendMs?: number;
  /** How long to wait for an order's deposit, or for a fill to end. Milliseconds, default 60,000. */
  readonly readyMs?: number;
  /**
   * Reads who owns a token account, as `tokenAccountOverRpc(url)` of `@galilean/signing/rpc` does; undefined when it does
   * not exist. Called when nothing else proves who owns the account of a deposit. Default: none, so such a deposit is
   * refused as unproven.
   */
  readonly ownerOf?: (
    tokenAccount: string,
    signal?: AbortSignal,
  ) => Promise<string | { readonly owner: string } | undefined>;
}

/** What trigger flows take besides the options of all flows. */
export const triggerOptionKinds: OptionKinds<TriggerFlowOptions<never>> = {
  policy: 'object',
  simulate: 'object',
  signatureStatus: 'function',
  confirmMs: 'number',
  vault: 'string',
  pins: 'object',
  resendMs: 'number',
  readyMs: 'number',
  ownerOf: 'function',
};
