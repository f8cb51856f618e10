import type { Refusal, Signed } from '@galilean/flow';

/** What the guard could not prove. */
export interface Proven {
  /** `vault` on first use: only the service says that the vault is the wallet's. It is now pinned. Absent: all was proven. */
  readonly unproven?: readonly 'vault'[];
}

/**
 * The deposit landed, and the service refuses the order or calls its deposit failed: the funds are in the vault, without an
 * active order. Do not create the order again in another run, which would deposit twice. Resume this run to hand the same
 * deposit over again, or send the signature to the service's support. Only with `signatureStatus`.
 */
export interface DepositOnly extends Signed, Refusal {
  readonly kind: 'deposit-only';
  readonly advice: 'stop';
  readonly run: string;
  /** The order that the service lists with a failed deposit, if there is one. */
  readonly order?: string;
}
