import type { PrismOperation } from './load-prism.js';
import { isSchema, mapSchemas, type SchemaObject } from './schema-parts.js';

/**
 * Lets a JSON number pass in fields of a request where the service takes one beside text. The description has text alone,
 * as numbers lose digits, and marks such fields with `x-also-number`.
 */
export function withNumbersWhereTaken(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  const contents = request?.body?.contents;
  if (!contents?.some(({ schema }) => JSON.stringify(schema ?? {}).includes('"x-also-number":true')))
    return operation;
  const widened = contents.map((content) =>
    isSchema(content.schema) ? { ...content, schema: mapSchemas(content.schema, withNumber) } : content,
  );
  return {
    ...operation,
    request: { ...request, body: { ...request!.body, contents: widened } } as PrismOperation['request'],
  };
}

const withNumber = (schema: SchemaObject): SchemaObject =>
  schema['x-also-number'] === true ? { ...schema, type: [schema['type'], 'number'].flat() } : schema;
