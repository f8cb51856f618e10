import type { Finding, Unproven } from '../finding.js';
import type { Terms } from './terms.js';

export interface GuardReport {
  /** What may leave and what must arrive, from the expectation. Use it to bound balances yourself. */
  readonly terms: Terms;
  /** `refuse` if any finding refuses. */
  readonly verdict: 'accept' | 'refuse';
  /** All findings; empty when there are none. */
  readonly findings: readonly Finding[];
  /** Items that only the guarded party's word supports; see the table in the README. */
  readonly unproven: readonly Unproven[];
  /**
   * Items of `unproven` that refuse only under `requireProof`: what is pinned on first use, and what is missing where
   * none of our funds leave.
   */
  readonly tolerated: readonly Unproven[];
}
