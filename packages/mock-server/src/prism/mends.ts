import type { PrismOperation } from './load-prism.js';
import { isListLike, type LooseSchema, resolved } from './loose-schema.js';

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

type QueryValues = Record<string, string | string[]>;

/** Prism splits a comma list only where the schema is an array and nothing else: not where it may also be null, or stands under `anyOf`. */
export function splitLists(operation: PrismOperation): (values: QueryValues) => QueryValues {
  const names = (operation.request?.query ?? [])
    .filter(({ schema, explode }) => {
      const own = resolved(schema as LooseSchema | undefined, operation);
      const plain = own?.type === 'array' && (schema as LooseSchema).$ref === undefined;
      return !explode && !plain && isListLike(own, operation);
    })
    .map(({ name }) => name);
  if (names.length === 0) return (values) => values;
  return (values) => {
    const split = names
      .map((name) => [name, values[name]] as const)
      .filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
      .map(([name, value]) => [name, value.split(',')]);
    return { ...values, ...(Object.fromEntries(split) as QueryValues) };
  };
}

/** An API key is asked of nobody; what else is asked stays. */
export function withoutKeys(operation: PrismOperation): PrismOperation {
  const security = operation.security?.map((requirement) =>
    requirement.filter(({ type }) => type !== 'apiKey'),
  );
  return { ...operation, security };
}
