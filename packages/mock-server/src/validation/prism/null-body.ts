import type { Violation } from '../../contract/recorded-request.js';
import { loadPrism, type PrismOperation } from './load-prism.js';

/**
 * Validates the JSON value `null` as a body. Prism treats it as a missing body, so we call its validator directly.
 */
export function nullBodyFaults(operation: PrismOperation): Violation[] {
  const schema = operation.request?.body?.contents?.[0]?.schema;
  if (!schema) return [];
  const { __bundled__: bundle } = operation as { __bundled__?: unknown };
  const found = loadPrism().validateAgainstSchema(null, schema, false, 'input', 'body', bundle);
  if (found._tag === 'None') return [];
  return found.value.map(({ path = ['body'], code, message }) => ({
    location: ['request', ...path],
    severity: 'Error',
    code,
    message,
  }));
}

/** Prism treats `0`, `false`, `""` and `null` as missing. When such a body was sent, do not require one. */
export function withBodyGiven(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  if (!request?.body?.required) return operation;
  return { ...operation, request: { ...request, body: { ...request.body, required: false } } };
}
