import type { PrismOperation } from './load-prism.js';

/** The parts of a schema that we read. */
export interface LooseSchema {
  $ref?: string;
  type?: string | string[];
  anyOf?: LooseSchema[];
  oneOf?: LooseSchema[];
}

/** Resolves a reference into the definitions that Prism bundles. */
export function resolved(
  schema: LooseSchema | undefined,
  operation: PrismOperation,
): LooseSchema | undefined {
  if (schema?.$ref === undefined) return schema;
  const keys = schema.$ref.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>(
    (node, key) =>
      (node as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    operation,
  ) as LooseSchema | undefined;
}

/** Whether the schema, or one of its branches, accepts a list. */
export function isListLike(schema: LooseSchema | undefined, operation: PrismOperation): boolean {
  const own = resolved(schema, operation);
  if (!own) return false;
  if (own.type === 'array' || (Array.isArray(own.type) && own.type.includes('array'))) return true;
  return [...(own.anyOf ?? []), ...(own.oneOf ?? [])].some((branch) => isListLike(branch, operation));
}
