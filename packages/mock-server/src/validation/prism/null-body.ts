import type { Violation } from '../../recorded-request.js';
import { loadPrism, type PrismOperation } from './load-prism.js';

/**
 * What is wrong with the JSON value `null` as a body. Prism takes it for no body at all, so its validator is asked
 * about it directly.
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

/** Prism takes `0`, `false`, `""` and `null` for a missing body: where one was sent, it is not asked for. */
export function withBodyGiven(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  if (!request?.body?.required) return operation;
  return { ...operation, request: { ...request, body: { ...request.body, required: false } } };
}
