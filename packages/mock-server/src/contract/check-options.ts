import { nearest } from '@galilean/nearest';
import { MockServerError } from './errors.js';

/** @throws MockServerError `INVALID_OPTION` unless `value` is a whole number in the range */
export function checkNumber(option: string, value: number, { from, to }: { from: number; to: number }): void {
  if (Number.isInteger(value) && value >= from && value <= to) return;
  throw new MockServerError(
    'INVALID_OPTION',
    `The option ${option} is ${value}; it must be a whole number from ${from} to ${to}.`,
  );
}

/** What to say of the first name that is no option, or of options that inherit some; undefined when all is well. */
export function unknownOption(options: object, names: readonly string[]): string | undefined {
  if (!isPlain(options)) return `Options must be a plain object with some of ${names.join(', ')}.`;
  const wrong = Object.keys(options).find((name) => !names.includes(name));
  if (wrong === undefined) return undefined;
  const meant = nearest(wrong, names);
  return `There is no option ${wrong}. ${meant ? `Did you mean ${meant}?` : `Known are ${names.join(', ')}.`}`;
}

/** The known name that was probably meant, to end a sentence with; empty if none is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return meant ? `; did you mean ${meant}` : '';
}

/** A copy of any other object would lose what that inherits. Another realm has another `Object.prototype`. */
function isPlain(options: unknown): boolean {
  const from: unknown = Object(options) === options && Object.getPrototypeOf(options);
  return from === null || (!!from && Object.hasOwn(from, 'isPrototypeOf'));
}
