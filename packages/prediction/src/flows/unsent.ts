import type { PredictionExpectation } from '@galilean/signing/guard';
import type { PredictionTxMeta } from '../generated/types.js';
import type { Identified } from './confirm.js';

/** A transaction that the service handed out. */
export interface Unsent {
  readonly transaction: string;
  readonly txMeta: PredictionTxMeta | null;
  readonly expected: PredictionExpectation;
  /** `execution.context`, which goes back as it came. */
  readonly context?: Record<string, unknown>;
  /**
   * Looks whether the service's own records show that it landed.
   *
   * @param isOurs Whether what a record names is the transaction's id.
   */
  readonly seen: (isOurs: (named: string) => Promise<boolean>) => Promise<Identified | undefined>;
}
