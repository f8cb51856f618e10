import { MockServerError } from './errors.js';

/** @throws MockServerError `INVALID_OPTION` unless `value` is a whole number in the range */
export function checkNumber(option: string, value: number, { from, to }: { from: number; to: number }): void {
  if (Number.isInteger(value) && value >= from && value <= to) return;
  throw new MockServerError(
    'INVALID_OPTION',
    `The option ${option} is ${value}; it must be a whole number from ${from} to ${to}.`,
  );
}
