import type { PredictionExpectation } from '@galilean/signing/guard';
import type { PredictionTxMeta } from '../generated/types.js';
import type { Identified } from './confirm.js';

/** A transaction that the service handed out. */
export interface Unsent {
  readonly transaction: string;
  readonly txMeta: PredictionTxMeta | null;
  readonly expected: PredictionExpectation;
  /** `execution.context`, returned to the service unchanged. */
  readonly context?: Record<string, unknown>;
  /**
   * Searches the service's records for the transaction.
   *
   * @param isOurs Whether a signature in a record is the transaction's id.
   */
  readonly seen: (isOurs: (named: string) => Promise<boolean>) => Promise<Identified | undefined>;
}
