/** The units of the description. */
export const unitWords: Record<string, string> = {
  'base-units':
    'The smallest units of a token, as on chain: a whole number. The mint defines how many make one token.',
  'token-units': 'Tokens as people write them, with decimals.',
  lamports: '1 SOL = 1,000,000,000 lamports.',
  'micro-lamports': '1 lamport = 1,000,000 micro-lamports: the price of a compute unit.',
  usd: 'US dollars, with decimals.',
  'micro-usd': '1 US dollar = 1,000,000.',
  cents: '1 US dollar = 100.',
  percent: '1 is 1 %.',
  ratio: '1 is 100 %.',
  bps: 'Basis points: 100 are 1 %.',
  'unix-seconds': 'Seconds since 1970-01-01 UTC.',
  'unix-millis': 'Milliseconds since 1970-01-01 UTC.',
  'iso-8601': 'A time as text, such as `2026-08-01T12:00:00Z`.',
  seconds: 'A duration.',
  millis: 'A duration in milliseconds.',
  nanos: 'A duration in nanoseconds.',
  slots: 'Slots of the chain, about 400 ms each.',
  'block-height': 'Blocks since the chain began, skipped slots not counted.',
  contracts: 'Contracts of a prediction market; one pays 1 US dollar when it wins.',
  'micro-contracts': '1 contract = 1,000,000.',
  count: 'How many.',
  unknown: 'Not documented. The field says what we know.',
};

/** Formats of OpenAPI itself that the description uses. */
export const standardFormats: Record<string, string> = {
  'date-time': 'a time as RFC 3339 writes it',
  uri: 'an absolute URL',
  uuid: 'a UUID',
};
