import type { PrismOperation } from './load-prism.js';

/**
 * Where Prism departs from the standards and the mending is small. Each is a difference from stock
 * Prism on purpose; the comparison test knows them.
 */

/** An empty requirement (`{}`) among several makes security optional; Prism refuses any `Authorization` then. */
export function withOptionalSecurity(operation: PrismOperation): PrismOperation {
  const optional = operation.security?.some((requirement) => requirement.length === 0);
  return optional ? { ...operation, security: [] } : operation;
}

/** Authentication schemes are case-insensitive; Prism knows only `Bearer`. */
export function withBearerCapitalised(headers: Record<string, string>): Record<string, string> {
  const { authorization } = headers;
  if (authorization === undefined || !/^bearer\s/i.test(authorization)) return headers;
  return { ...headers, authorization: `Bearer${authorization.slice('Bearer'.length)}` };
}

/** Without a `content-length`, as in chunked bodies, Prism does not look at the content type. */
export function withContentLength(headers: Record<string, string>, length: number): Record<string, string> {
  return { ...headers, 'content-length': String(length) };
}
