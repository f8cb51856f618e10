import { MockServerError } from './errors.js';
import { nearest } from '@galilean/nearest';
import type { MockServerOptions } from './options.js';

/** The type makes the list complete. */
const known: Readonly<Record<keyof MockServerOptions, true>> = {
  spec: true,
  responders: true,
  static: true,
  strict: true,
  ledger: true,
  paper: true,
  seed: true,
  rateLimit: true,
  speed: true,
  moving: true,
  now: true,
  onRequest: true,
  onAnswer: true,
  onWarning: true,
  latency: true,
  bodyLimit: true,
  cors: true,
  maxRecordedRequests: true,
  port: true,
  host: true,
  names: true,
  state: true,
};

/** @throws MockServerError `INVALID_OPTION` for options of a class, and a name that is none, with the one probably meant */
export function checkOptionNames(options: object): void {
  const unknown = unknownOption(options, Object.keys(known));
  if (unknown) throw new MockServerError('INVALID_OPTION', unknown);
}

/** What to say of the first name that is no option, or of options that inherit some; undefined when all is well. */
export function unknownOption(options: object, names: readonly string[]): string | undefined {
  if (!isPlain(options)) return `Options must be a plain object with some of ${names.join(', ')}.`;
  const wrong = Object.keys(options).find((name) => !names.includes(name));
  if (wrong === undefined) return undefined;
  const meant = nearest(wrong, names);
  return `There is no option ${wrong}. ${meant ? `Did you mean ${meant}?` : `Known are ${names.join(', ')}.`}`;
}

/** A copy of any other object would lose what that inherits. Another realm has another `Object.prototype`. */
function isPlain(options: unknown): boolean {
  const from: unknown = Object(options) === options && Object.getPrototypeOf(options);
  return from === null || (!!from && Object.hasOwn(from, 'isPrototypeOf'));
}
