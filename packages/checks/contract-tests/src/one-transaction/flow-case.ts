import type { Journal } from '@galilean/flow';
import type { GetSignatureStatus } from '@galilean/signing';
import type { Sent, World } from './world.js';

/** Options of one call. */
export interface CallOptions {
  readonly run: string;
  readonly journal: Pick<Journal, 'open'>;
  readonly signatureStatus?: GetSignatureStatus;
  readonly dryRun?: boolean;
  readonly resendMs?: number;
}

/** A flow with all that it needs, in a world that is prepared for it. */
export interface Prepared {
  call(options: CallOptions): Promise<{ readonly kind: string }>;
  /** The effects that the run was asked for, in some order. Default: one. */
  readonly effects?: readonly string[];
}

/** A flow that signs. */
export interface FlowCase {
  readonly name: string;
  /** How it ends when nothing goes wrong. */
  readonly kind: string;
  /** Sets up the service. The world is as it was at the start. */
  prepare(world: World): Promise<Prepared>;
  /** Which effects a transaction is for. Default: the only one. */
  effectsOf?(sent: Sent): readonly string[];
  /**
   * What a run does once the network proves that its first transaction ran and failed: it signs another one, or ends as
   * `failed`. Default: not tried, as where the service pays and the network cannot find the transaction.
   */
  readonly afterFailure?: 'another' | 'failed';
}
