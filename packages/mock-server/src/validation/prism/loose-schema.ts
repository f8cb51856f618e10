import type { PrismOperation } from './load-prism.js';

/** As much of a schema as is looked at. */
export interface LooseSchema {
  $ref?: string;
  type?: string | string[];
  anyOf?: LooseSchema[];
  oneOf?: LooseSchema[];
}

/** Follows a reference to where Prism bundles what is shared. */
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

/** Whether a list satisfies the schema, on one branch at least. */
export function isListLike(schema: LooseSchema | undefined, operation: PrismOperation): boolean {
  const own = resolved(schema, operation);
  if (!own) return false;
  if (own.type === 'array' || (Array.isArray(own.type) && own.type.includes('array'))) return true;
  return [...(own.anyOf ?? []), ...(own.oneOf ?? [])].some((branch) => isListLike(branch, operation));
}
