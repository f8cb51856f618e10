import { MockServerError } from '../contract/errors.js';
import { unknownOption } from '../contract/unknown-option.js';
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
