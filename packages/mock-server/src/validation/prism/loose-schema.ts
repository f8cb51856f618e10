import { isReference, lookUp } from '@galilean/references';
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
  return isReference(schema) ? (lookUp(operation, schema.$ref) as LooseSchema | undefined) : schema;
}

/** Whether the schema, or one of its branches, accepts a list. */
export function isListLike(schema: LooseSchema | undefined, operation: PrismOperation): boolean {
  const own = resolved(schema, operation);
  if (!own) return false;
  if (own.type === 'array' || (Array.isArray(own.type) && own.type.includes('array'))) return true;
  return [...(own.anyOf ?? []), ...(own.oneOf ?? [])].some((branch) => isListLike(branch, operation));
}
