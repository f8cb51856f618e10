import { badExpectation } from '../errors.js';
import type { Amount } from './expectation.js';

/** An amount in base units. */
export function units(amount: Amount | number | undefined, field: string): bigint {
  const sound =
    typeof amount === 'bigint'
      ? amount >= 0n
      : typeof amount === 'number'
        ? Number.isSafeInteger(amount) && amount >= 0
        : typeof amount === 'string' && /^\d{1,39}$/.test(amount);
  return sound ? BigInt(amount!) : badExpectation(field);
}

const isAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Which fields hold what, by their names. */
const kinds: readonly (readonly [RegExp, (value: unknown, field: string) => unknown])[] = [
  [
    /^(wallet|payer|receiver|maker|order|vault|position|mint)$|Mint$|Account$/,
    (value, field) => (typeof value === 'string' && isAddress.test(value)) || badExpectation(field),
  ],
  // An amount that is a number has lost digits already, or will.
  [
    /^(amount|minimumOut)$|Amount$/,
    (value, field) => (typeof value === 'number' ? badExpectation(field) : units(value as Amount, field)),
  ],
  [/^(expireAt|now)$|Lamports$/, (value, field) => units(value as Amount, field)],
  [
    /Bps$|Percent$/,
    (value, field) => (typeof value === 'number' && Number.isFinite(value) ? value : badExpectation(field)),
  ],
  [
    /^(orders|allow.*|ignore)$/,
    (value, field) =>
      (Array.isArray(value) && value.every((one) => typeof one === 'string')) || badExpectation(field),
  ],
  [/^service$/, (value, field) => typeof value === 'string' || badExpectation(field)],
];

/**
 * Checks every field that is there; a check that was asked for and cannot be made must not be passed over.
 *
 * @throws SigningError `guard/bad-expectation`, `base58/…`, `address/…`
 */
export function validate(fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) kinds.find(([names]) => names.test(field))?.[1](value, field);
  }
}
