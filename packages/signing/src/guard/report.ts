import type { Terms } from './terms.js';

/** Every rule of the guard. A code keeps its meaning for ever; the README says what each means. */
export const guardCodes = [
  'wallet-not-signer',
  'fee-payer',
  'priority-fee',
  'tip',
  'missing-action',
  'input-mint',
  'output-mint',
  'amount-in',
  'minimum-out',
  'slippage',
  'price-impact',
  'destination',
  'expired',
  'integrator-fee',
  'order',
  'position',
  'approve',
  'set-authority',
  'assign',
  'nonce',
  'close-account',
  'transfer-destination',
  'transfer-amount',
  'rent-for-stranger',
  'unexpected-instruction',
  'unknown-program',
  'hidden-account',
  'not-a-memo',
  'challenge-wallet',
  'challenge-service',
  'unproven',
  'simulated-loss',
  'simulated-gain',
] as const;

export type GuardCode = (typeof guardCodes)[number];

/** What only warns. */
export type GuardWarning = 'unrelated-program' | 'unexpected-signer';

export interface Finding {
  readonly code: GuardCode | GuardWarning;
  readonly severity: 'refuse' | 'warn';
  /** Which instruction, from 0; undefined when it is about the whole transaction. */
  readonly instruction?: number;
}

/** What stays open, in the words of the rule that would have proven it. */
export type Unproven = 'amount-in' | 'minimum-out' | 'slippage' | 'destination' | 'transfer-amount';

export interface GuardReport {
  /** What may leave and what must come, as it was asked for: bounds for a check of balances. */
  readonly terms: Terms;
  readonly verdict: 'accept' | 'refuse';
  readonly findings: readonly Finding[];
  /** What the transaction itself does not show; see the table in the README. */
  readonly unproven: readonly Unproven[];
}
