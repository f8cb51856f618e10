import type { OptionKinds, SigningOptions } from '@galilean/flow';
import type { VaultOptions } from './vault.js';

/** Options of the flows that take funds out of the vault. */
export interface VaultFlowOptions<Steps = Record<string, unknown>>
  extends SigningOptions<Steps>, VaultOptions {
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

/** What the flows that know the vault take besides the options of all flows that sign. */
export const vaultOptionKinds = {
  vault: 'string',
  pins: 'object with get()',
  readyMs: 'number',
} as const satisfies OptionKinds<VaultFlowOptions<never>>;
