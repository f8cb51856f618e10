import { isInteger, isSafeNumber, parse, stringify } from 'lossless-json';

/** Whether a content type is JSON: `application/json` or a type with the suffix `+json`. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^\s*application\/(?:json|[^\s;]+\+json)\s*(?:;|$)/i.test(contentType);
}

/** Whether a content type is one: a type and a subtype, with or without parameters (RFC 9110, section 8.3.1). */
export const isMediaType = (contentType: string): boolean =>
  /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/.test(contentType);

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

/** The value of a text; undefined where it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
