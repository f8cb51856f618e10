/** Every rule of the guard. A code keeps its meaning for ever. */
export const guardCodes = [
  /** Our wallet is not asked to sign. */
  'wallet-not-signer',
  /** Somebody unexpected pays: not us, the declared payer, the sponsor or the maker. */
  'fee-payer',
  /** The priority fee is above the cap. */
  'priority-fee',
  /** All tips together are above the cap. */
  'tip',
  /** It does not do what was asked for at all. */
  'missing-action',
  /** It sells another token. */
  'input-mint',
  /** It buys another token. */
  'output-mint',
  /** It takes more than was asked for. */
  'amount-in',
  /** It promises less than the minimum. */
  'minimum-out',
  /** It allows more slippage than was asked for, or than the cap. */
  'slippage',
  /** The quote moves the price by more than the cap. */
  'price-impact',
  /** What comes out goes to an account that is not the receiver’s. */
  'destination',
  /** The quote or order is over. */
  'expired',
  /** The order carries a higher fee than was asked for. */
  'integrator-fee',
  /** It is about another order. */
  'order',
  /** It is about another position. */
  'position',
  /** It is about another market. */
  'market',
  /** It is about the other side, YES or NO, or goes the other way, buying where a sale was asked for. */
  'side',
  /** It lets somebody else spend from our account. */
  'approve',
  /** It hands our account to somebody else. */
  'set-authority',
  /** It hands our wallet to a program, or allocates space in it. */
  'assign',
  /** It begins with a nonce and so never expires, or works with one of ours. */
  'nonce',
  /** It closes our account and sends the rest to somebody else. */
  'close-account',
  /** It sends from us to somebody else. */
  'transfer-destination',
  /** It deposits more than was asked for. */
  'transfer-amount',
  /** We would pay for somebody else’s account. */
  'rent-for-stranger',
  /** We would pay more rent for our own accounts than the cap. */
  'rent',
  /** A known program does what does not belong here. */
  'unexpected-instruction',
  /** A program that is not known gets our signature or writes to our token accounts. */
  'unknown-program',
  /** An account that matters stands in a lookup table that was not given. */
  'hidden-account',
  /** A login challenge does more than carry memos. */
  'not-a-memo',
  /** A login challenge names another wallet, or none where it has to name ours. */
  'challenge-wallet',
  /** A login challenge is not worded as those of the service, or names another site. */
  'challenge-service',
  /** A login challenge is over, good for too long or again and again, or is not what it looks like. */
  'challenge-text',
  /** A memo could log our wallet in somewhere. */
  'sign-in-memo',
  /** Something stays unproven, and the policy does not allow that. */
  'unproven',
  /** In the simulation we lose more than was asked for. */
  'simulated-loss',
  /** In the simulation we gain less than the minimum. */
  'simulated-gain',
] as const;

export type GuardCode = (typeof guardCodes)[number];

/**
 * What only warns.
 *
 * - `unrelated-program`: a program that is not known runs along, away from our signature and our accounts.
 * - `unexpected-signer`: somebody signs whom nothing here accounts for.
 */
export type GuardWarning = 'unrelated-program' | 'unexpected-signer';

export interface Finding {
  /** The rule that it breaks, or what it warns of. */
  readonly code: GuardCode | GuardWarning;
  /** `refuse` alone decides; `warn` is for people. */
  readonly severity: 'refuse' | 'warn';
  /** Which instruction, from 0; undefined when it is about the whole transaction. */
  readonly instruction?: number;
  /** What the transaction says, such as `800` or an address. Text of strangers is quoted. */
  readonly found?: string;
  /** What was asked for, or the most or least that is allowed, in the same unit. */
  readonly limit?: string;
  /** The field of the policy or of the expectation that sets the limit. */
  readonly option?: string;
  /** Of the finding `unproven`: what is not proven. */
  readonly items?: readonly Unproven[];
}

/** What can stay unproven, in the words of the rule that would have proven it. */
export const unprovenItems = [
  /** The most that leaves. */
  'amount-in',
  /** The least that comes. */
  'minimum-out',
  /** How much worse than its quote it may end. */
  'slippage',
  /** What others earn on the way. */
  'fees',
  /** Where it goes. */
  'destination',
  /** What is sold. */
  'input-mint',
  /** What is bought. */
  'output-mint',
  /** Whose vault it is. */
  'vault',
  /** Which market is traded. */
  'market',
  /** Which position is traded or paid out. */
  'position',
  /** Which order is made or cancelled. */
  'order',
] as const;

export type Unproven = (typeof unprovenItems)[number];
