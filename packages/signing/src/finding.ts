/** Every rule of the guard. A code never changes its meaning. */
export const guardCodes = [
  /** Our wallet is not a signer. */
  'wallet-not-signer',
  /** An unexpected wallet pays: not ours, nor the declared payer, a sponsor or the maker. */
  'fee-payer',
  /** The priority fee is above the cap. */
  'priority-fee',
  /** The sum of all tips is above the cap. */
  'tip',
  /** The requested action is missing. */
  'missing-action',
  /** It sells another token. */
  'input-mint',
  /** It buys another token. */
  'output-mint',
  /** It takes more than the caller asked for. */
  'amount-in',
  /** It promises less than the minimum. */
  'minimum-out',
  /** It allows more slippage than the caller asked for, or than the cap. */
  'slippage',
  /** The quote's price impact is above the cap. */
  'price-impact',
  /** The output goes to an account that is not the receiver’s. */
  'destination',
  /** The quote or order has expired. */
  'expired',
  /** The fee is higher than the caller asked for. */
  'integrator-fee',
  /** It concerns another order, or one that expires at another time. */
  'order',
  /** It concerns another position. */
  'position',
  /** It concerns another market. */
  'market',
  /** It trades the other side, YES or NO, or buys where the caller asked to sell, or the reverse. */
  'side',
  /** It lets someone else spend from our account, in its instructions or in the simulation. */
  'approve',
  /** It hands control of our account to someone else, in its instructions or in the simulation. */
  'set-authority',
  /** It assigns our wallet to a program, or allocates space in it. */
  'assign',
  /** It begins with a nonce and so never expires, or uses a nonce account under our authority. */
  'nonce',
  /** It closes our account and sends the rest to someone else. */
  'close-account',
  /** It sends funds from our wallet to someone else. */
  'transfer-destination',
  /** It deposits more than the caller asked for. */
  'transfer-amount',
  /** We would pay for someone else’s account. */
  'rent-for-stranger',
  /** We would pay more rent for our own accounts than the cap. */
  'rent',
  /** A known program does something that this endpoint does not need. */
  'unexpected-instruction',
  /** An unknown program gets our signature or writes to our token accounts. */
  'unknown-program',
  /** A relevant account is in a lookup table whose content is not known. */
  'hidden-account',
  /** A login challenge calls programs other than memo and compute budget. */
  'not-a-memo',
  /** A login challenge names another wallet, or does not name ours where it must. */
  'challenge-wallet',
  /** A login challenge does not match the service's texts, or names another site. */
  'challenge-service',
  /** A login challenge has expired, is valid too long or more than once, or hides what it says. */
  'challenge-text',
  /** A memo could log our wallet in to a site. */
  'sign-in-memo',
  /** An item is unproven, and the policy does not allow that. */
  'unproven',
  /** The simulation shows a larger loss than the caller asked for. */
  'simulated-loss',
  /** The simulation shows a smaller gain than the minimum. */
  'simulated-gain',
] as const;

/** A rule of the guard. */
export type GuardCode = (typeof guardCodes)[number];

/**
 * Findings that only warn.
 *
 * - `unrelated-program`: an unknown program runs without our signature or our accounts.
 * - `unexpected-signer`: an unexpected wallet signs too.
 */
type GuardWarning = 'unrelated-program' | 'unexpected-signer';

export interface Finding {
  /** The rule that was broken, or the warning. */
  readonly code: GuardCode | GuardWarning;
  /** Only `refuse` affects the verdict; `warn` is for people to read. */
  readonly severity: 'refuse' | 'warn';
  /** Index of the instruction, from 0; undefined for the whole transaction. */
  readonly instruction?: number | undefined;
  /** The value in the transaction, such as `800` or an address. Text written by others is quoted. */
  readonly found?: string | undefined;
  /** The requested value, or the highest or lowest allowed one, in the same unit. */
  readonly limit?: string | undefined;
  /** The field of the policy or of the expectation that sets the limit. */
  readonly option?: string | undefined;
  /** For `unproven`: the items without proof. */
  readonly items?: readonly Unproven[] | undefined;
}

/** Items that can be unproven, named after the rules that would prove them. */
export const unprovenItems = [
  /** The highest amount that leaves. */
  'amount-in',
  /** The lowest amount that arrives. */
  'minimum-out',
  /** How far the result may fall below its quote. */
  'slippage',
  /** What others earn from the swap. */
  'fees',
  /** Where the output goes. */
  'destination',
  /** The mint that is sold. */
  'input-mint',
  /** The mint that is bought. */
  'output-mint',
  /** The owner of the vault. */
  'vault',
  /** The market that is traded. */
  'market',
  /** The position that is traded or paid out. */
  'position',
  /** The order that is made or cancelled. */
  'order',
] as const;

/** What a transaction cannot prove, and a policy may allow. */
export type Unproven = (typeof unprovenItems)[number];
