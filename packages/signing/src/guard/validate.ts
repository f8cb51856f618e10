import { fail } from '../errors.js';

/** A value and what it is, so that one pattern tells both. Lists of texts are the only objects that count. */
const described = (value: unknown): string =>
  typeof value === 'object'
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? 'texts'
      : ''
    : `${typeof value} ${String(value)}`;

/** Which fields hold what, by their names. */
const patterns: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(wallet|payer|receiver|maker|order|vault|position|mint)$|Mint$|Account$/,
    /^string [1-9A-HJ-NP-Za-km-z]{32,44}$/,
  ],
  // An amount that is a number has lost digits already, or will.
  [/^(amount|minimumOut|contractsMicro|priceUsd)$|Amount$/, /^(string|bigint) \d{1,39}$/],
  [/^(expireAt|now)$|Lamports$/, /^\w+ \d{1,39}$/],
  [/Bps$|Percent$/, /^number -?\d/],
  [/^(orders|ignore)$|^allow/, /^texts$/],
  [/^(kind|action|marketId|marketIdHash)$/, /^string /],
  [/^isYes$/, /^boolean /],
  [/^floor$/, /^string (quote|caller|reference)$/],
];

/**
 * The fields that are there, each checked; a check that was asked for and cannot be made must not be passed over.
 *
 * @throws SigningError `guard/bad-expectation`
 */
export function validated<T extends object>(fields: T | null | undefined): T {
  const given = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  for (const [field, value] of given)
    if (patterns.some(([names, pattern]) => names.test(field) && !pattern.test(described(value))))
      fail('guard/bad-expectation', { field });
  return Object.fromEntries(given) as T;
}
