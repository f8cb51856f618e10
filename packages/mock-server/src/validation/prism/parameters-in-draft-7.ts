import type { PrismOperation } from './load-prism.js';
import { isSchema, mapSchemas, schemaParts, type SchemaObject } from './schema-parts.js';

/**
 * Prism reads parameter schemas as draft 7, whatever their dialect. Draft 7 has other names for tuples and
 * dependencies, so we rename them.
 */
export function withParametersInDraft7(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  // Prism caches compiled parameters by list identity, so keep the list the same.
  if (!request || !PARAMETERS.some((kind) => request[kind]?.some(hasNewerNames))) return operation;
  const inDraft7 = <Parameter extends { schema?: unknown }>(list: readonly Parameter[] | undefined) =>
    list?.map((parameter) =>
      isSchema(parameter.schema)
        ? { ...parameter, schema: mapSchemas(parameter.schema, renamed) }
        : parameter,
    );
  const { query, path, headers } = request;
  return {
    ...operation,
    request: {
      ...request,
      query: inDraft7(query),
      path: inDraft7(path),
      headers: inDraft7(headers),
    } as PrismOperation['request'],
  };
}

const PARAMETERS = ['query', 'path', 'headers'] as const;
const NEWER = ['prefixItems', 'dependentRequired', 'dependentSchemas'];
const hasNewerNames = ({ schema }: { schema?: unknown }) =>
  schemaParts(schema).some((part) => NEWER.some((keyword) => keyword in part));

function renamed({
  prefixItems,
  dependentRequired,
  dependentSchemas,
  ...schema
}: SchemaObject): SchemaObject {
  const tuple = Array.isArray(prefixItems)
    ? { items: prefixItems as unknown, ...('items' in schema && { additionalItems: schema['items'] }) }
    : {};
  const dependencies = { ...(dependentRequired as object), ...(dependentSchemas as object) };
  return { ...schema, ...tuple, ...(Object.keys(dependencies).length > 0 && { dependencies }) };
}
