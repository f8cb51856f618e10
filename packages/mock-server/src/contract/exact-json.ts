import { isInteger, isSafeNumber, parse, stringify } from 'lossless-json';

/** Only numbers of sixteen digits or more can lose digits. */
const LONG_NUMBER = /\d{16}/;

/** Parses JSON, with integers over 2^53 as bigint; otherwise the result of `JSON.parse`. @param text valid JSON */
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

/** Replaces bigints by numbers, for readers that do not support bigint. */
export function approximated(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)),
  );
}

/** JSON, with bigints as integers. */
export const writeExactly = (value: unknown): string =>
  hasBigInt(value) ? (stringify(value) ?? '') : JSON.stringify(value);
