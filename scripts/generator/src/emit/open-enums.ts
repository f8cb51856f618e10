import { follow, isReference } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationObject,
  Response,
  Schema,
} from '@galilean/description/openapi-document';
import { jsonTypesOf } from '../model/media-types.js';
import { partsOf } from './whole-inputs.js';

/** Marks an enumeration whose type also admits values that are not known yet. */
export const openValues = 'x-open-values';

/**
 * Turns each enumeration that an answer can hold into an open one, in place. The service adds values without
 * notice; a closed type would make every such day a breaking change. What discriminates a union is a `const` and
 * stays closed.
 */
export function openResponseEnums(document: OpenApiDocument): OpenApiDocument {
  const seen = new Set<Schema>();

  function open(schema: Schema | undefined): void {
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return;
    if (isReference(schema)) return open(follow<Schema>(document, schema));
    seen.add(schema);
    if (schema.enum && schema.type !== undefined) {
      Object.assign(schema, { [openValues]: schema.enum.filter((value) => value !== null), enum: undefined });
      delete schema.enum;
    }
    for (const part of partsOf(schema)) open(part);
  }

  for (const operation of Object.values(document.paths).flatMap(
    (item) => Object.values(item) as OperationObject[],
  )) {
    for (const response of Object.values(operation.responses ?? {})) {
      const { content } = follow<Response>(document, response);
      for (const type of jsonTypesOf(content)) open(content?.[type]?.schema);
    }
  }
  return document;
}
