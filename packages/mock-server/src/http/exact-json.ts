import { isInteger, isSafeNumber, parse, stringify } from 'lossless-json';

/** Only a number of sixteen digits or more can lose some. */
const LONG_NUMBER = /\d{16}/;

/** The value with integers over 2^53 as bigint; as `JSON.parse` has it when there are none. @param text Valid JSON. */
export function exactly(text: string, value: unknown): unknown {
  if (!LONG_NUMBER.test(text)) return value;
  return parse(text, null, (digits) =>
    isSafeNumber(digits) || !isInteger(digits) ? Number(digits) : BigInt(digits),
  );
}

export function hasBigInt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  return Object.values(value).some(hasBigInt);
}

/** With numbers in place of bigints, for readers that know no others. */
export function approximated(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)),
  );
}

/** JSON, bigints as integers. */
export const writeExactly = (value: unknown): string =>
  hasBigInt(value) ? (stringify(value) ?? '') : JSON.stringify(value);
