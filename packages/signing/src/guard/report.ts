import type { Finding, Unproven } from './finding.js';
import type { Terms } from './terms.js';

export interface GuardReport {
  /** What may leave and what must come, as it was asked for: bounds for a check of balances. */
  readonly terms: Terms;
  /** `refuse` when any finding does. */
  readonly verdict: 'accept' | 'refuse';
  /** What is wrong with it; empty when nothing is. */
  readonly findings: readonly Finding[];
  /** What nothing proves but the word of the guarded party; see the table in the README. */
  readonly unproven: readonly Unproven[];
  /**
   * Those of `unproven` that are allowed unless `requireProof` is set: what was pinned on first use, and what is missing
   * where nothing of ours leaves.
   */
  readonly tolerated: readonly Unproven[];
}
