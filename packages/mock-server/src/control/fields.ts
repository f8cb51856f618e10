import { nearest } from '@galilean/nearest';
import { ControlError } from '../contract/control-error.js';

/** The fields of a control request. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws ControlError */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new ControlError(400, `The field "${name}" is missing; it must be a text.`);
}

/** @throws ControlError */
export function whole(fields: Fields, name: string): bigint {
  const value = fields[name];
  // A larger JSON number has lost digits.
  const isExact = typeof value === 'string' || Number.isSafeInteger(value);
  if (isExact && /^[1-9]\d{0,18}$/.test(String(value))) return BigInt(value as string | number);
  throw new ControlError(400, `The field "${name}" must be a whole number above 0; above 2^53 as a text.`);
}

/** A number in a range; undefined when the field is missing. @throws ControlError */
export function numberIn(
  fields: Fields,
  name: string,
  { from, to }: { from: number; to: number },
): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value >= from && value <= to) return value;
  throw new ControlError(400, `The field "${name}" must be a number from ${from} to ${to}.`);
}

/** @throws ControlError */
export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value === 'boolean') return value;
  throw new ControlError(400, `The field "${name}" must be true or false.`);
}

/** One of some words. @throws ControlError */
export function oneOf<Word extends string>(fields: Fields, name: string, words: readonly Word[]): Word {
  const value = text(fields, name);
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const meant = didYouMean(nearest(value, words));
  throw new ControlError(400, `The field "${name}" must be one of ${words.join(', ')}${meant}.`);
}

export const didYouMean = (meant: string | undefined): string => (meant ? `; did you mean ${meant}` : '');
