import type { GuardOptions } from '@galilean/signing/guard';
import type { ConfirmOptions, FlowOptions, OptionKinds } from '@galilean/flow';
import type { VaultOptions } from './vault.js';

/** Options of every trigger flow that signs; legacy flows have no others. */
export interface TriggerFlowOptions<Steps>
  extends FlowOptions<Steps>, ConfirmOptions, Omit<GuardOptions, 'payer'> {
  /**
   * How long the same bytes are sent again while the outcome is unknown, in milliseconds. Default 30,000. After that the
   * result is `unknown`, and the next call resumes the run.
   */
  readonly resendMs?: number | undefined;
}

/** Options of the flows that take funds out of the vault. */
export interface VaultFlowOptions<Steps = Record<string, unknown>>
  extends TriggerFlowOptions<Steps>, VaultOptions {
  /** How long to wait for an order's deposit, or for a fill to end. Milliseconds, default 60,000. */
  readonly readyMs?: number | undefined;
}

/** Options of `createOrder`, which puts funds into the vault. */
export interface CreateOrderOptions<Steps = Record<string, unknown>> extends VaultFlowOptions<Steps> {
  /**
   * Reads who owns a token account, as `tokenAccountOverRpc(url)` of `@galilean/signing/rpc` does; undefined when it does
   * not exist. Called when nothing else proves who owns the account of a deposit. Default: none, so such a deposit is
   * refused as unproven.
   */
  readonly ownerOf?:
    | ((
        tokenAccount: string,
        signal?: AbortSignal,
      ) => Promise<string | { readonly owner: string } | undefined>)
    | undefined;
}

const ofTrigger = {
  policy: 'plain object',
  simulate: 'object with check()',
  signatureStatus: 'function',
  confirmMs: 'number',
  resendMs: 'number',
} as const satisfies OptionKinds<TriggerFlowOptions<never>>;

const ofVault = {
  ...ofTrigger,
  vault: 'string',
  pins: 'object with get()',
  readyMs: 'number',
} as const satisfies OptionKinds<VaultFlowOptions<never>>;

/** What every trigger flow that signs takes besides the options of all flows. */
export const triggerOptionKinds: OptionKinds<TriggerFlowOptions<never>> = ofTrigger;

/** Besides, what those take that know the vault. */
export const vaultOptionKinds: OptionKinds<VaultFlowOptions<never>> = ofVault;

/** Besides, what `createOrder` takes. */
export const createOptionKinds: OptionKinds<CreateOrderOptions<never>> = { ...ofVault, ownerOf: 'function' };
