import { badExpectation } from '../errors.js';

const isText = (value: unknown): value is string => typeof value === 'string';

const isAddress = (value: unknown): boolean => isText(value) && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);

/** Decimal digits or bigint. */
const isAmount = (value: unknown): boolean =>
  isText(value) ? /^\d{1,39}$/.test(value) : typeof value === 'bigint' && value >= 0n;

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Which fields hold what, by their names. */
const checks: readonly (readonly [RegExp, (value: unknown) => boolean])[] = [
  [/^(wallet|payer|receiver|maker|order|vault|position|mint)$|Mint$|Account$/, isAddress],
  // An amount that is a number has lost digits already, or will.
  [/^(amount|minimumOut)$|Amount$/, isAmount],
  [
    /^(expireAt|now)$|Lamports$/,
    (value) => isAmount(value) || (Number.isSafeInteger(value) && Number(value) >= 0),
  ],
  [/Bps$|Percent$/, Number.isFinite],
  [/^(orders|ignore)$|^allow/, isTexts],
  [/^(kind|action|service)$/, isText],
  [/^lookupTables$/, (value) => Object.values(value ?? [value]).every(isTexts)],
];

/**
 * Checks every field that is there; a check that was asked for and cannot be made must not be passed over.
 *
 * @throws SigningError `guard/bad-expectation`
 */
export function validate(fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    const check = checks.find(([names]) => names.test(field));
    if (value !== undefined && check && !check[1](value)) badExpectation(field);
  }
}
