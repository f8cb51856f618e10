import type { DeclaredQuery } from '../validation/query-faults.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { isListLike, type LooseSchema, resolved } from '../validation/prism/loose-schema.js';

/** The query parameters that an operation declares, and how each is written. */
export function declaredQuery(operation: PrismOperation): DeclaredQuery[] {
  return (operation.request?.query ?? []).map(({ name, schema, style, explode }) => {
    const resolvedSchema = resolved(schema as LooseSchema | undefined, operation);
    const isList = isListLike(resolvedSchema, operation);
    const isObject = resolvedSchema?.type === 'object';
    // An empty schema accepts anything, including repeated values.
    const takesAnything = resolvedSchema === undefined || Object.keys(resolvedSchema).length === 0;
    const exploded = explode ?? false;
    return {
      name,
      isCommaList: isList && !exploded,
      repeats: (isList && exploded) || takesAnything,
      takesOthers: (isObject && exploded) || String(style) === 'deepObject',
    };
  });
}

/** Names of the query parameters that carry credentials. */
export function credentialQuery(operation: PrismOperation): string[] {
  return (operation.security ?? [])
    .flat()
    .flatMap((scheme) => ('in' in scheme && scheme.in === 'query' && 'name' in scheme ? [scheme.name] : []));
}
