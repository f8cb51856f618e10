/** The values of `x-unit`. The README explains each; a test compares the two lists. */
export const UNITS = [
  'base-units',
  'token-units',
  'lamports',
  'micro-lamports',
  'usd',
  'micro-usd',
  'cents',
  'percent',
  'ratio',
  'bps',
  'unix-seconds',
  'unix-millis',
  'iso-8601',
  'seconds',
  'millis',
  'nanos',
  'slots',
  'block-height',
  'contracts',
  'micro-contracts',
  'count',
  'unknown',
];

/** Units that mean nothing without a mint. */
export const UNITS_OF_A_MINT = ['base-units', 'token-units'];

/** What a transaction is for: the second word of `x-transaction`. */
export const TRANSACTION_KINDS = [
  'order',
  'ultra-order',
  'build',
  'trigger-v1-order',
  'challenge',
  'deposit',
  'withdrawal',
  'prediction-order',
  'prediction-claim',
  'prediction-cancel',
  'any',
];
