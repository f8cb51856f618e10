import { nearest } from '@galilean/nearest';
import { MockServerError } from './errors.js';

/** @throws MockServerError `INVALID_OPTION` unless `value` is a number in the range */
export function checkNumber(
  option: string,
  value: number,
  { from, to }: { from: number; to: number },
  isWhole = true,
): void {
  if (value >= from && value <= to && (!isWhole || Number.isInteger(value))) return;
  const kind = isWhole ? 'a whole number' : 'a number';
  const must = `it must be ${kind} from ${from} to ${to}`;
  throw new MockServerError('INVALID_OPTION', `The option ${option} is ${value}; ${must}.`);
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
