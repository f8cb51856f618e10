import { createRequire } from 'node:module';
import type { IHttpOperation } from '@stoplight/types';
import { withDeferred } from './deferred-modules.js';

export type Prism = typeof import('@stoplight/prism-http');
export type PrismOperation = IHttpOperation;

/**
 * What Prism requires at once and a mock of an OpenAPI description hardly ever uses, in 7 of 10
 * milliseconds of its loading time: faker serves `x-faker` in generated answers, the other reads
 * collections of Postman.
 */
const RARELY_USED = ['@faker-js/faker', '@stoplight/http-spec/postman/operation'];

let prism: Prism | undefined;

/** Loads Prism on first use. */
export function loadPrism(): Prism {
  const requireHere = createRequire(import.meta.url);
  prism ??= withDeferred(
    RARELY_USED,
    createRequire(requireHere.resolve('@stoplight/prism-http')),
    () => requireHere('@stoplight/prism-http') as Prism,
  );
  return prism;
}
