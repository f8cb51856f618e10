import { follow, isReference } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationObject,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from '@galilean/description/openapi-document';
import { jsonTypesOf } from '../model/media-types.js';

/** Marks a whole number that callers may also pass as a bigint. */
export const wholeInput = 'x-whole-input';

/**
 * Marks, in place, each whole number as text that only requests hold: the client writes a bigint there. What an answer
 * holds too stays text, because answers never have a bigint.
 */
export function markWholeInputs(document: OpenApiDocument): OpenApiDocument {
  const answered = new Set<Schema>();
  for (const { operation } of operationsOf(document))
    for (const response of Object.values(operation.responses ?? {}))
      for (const schema of jsonSchemas(follow<Response>(document, response)))
        reach(document, schema, answered);
  for (const schema of askedIn(document))
    if (schema.type === 'string' && schema.format === 'u64' && !answered.has(schema))
      Object.assign(schema, { [wholeInput]: true });
  return document;
}

/** The schemas that requests hold. */
export function askedIn(document: OpenApiDocument): ReadonlySet<Schema> {
  const asked = new Set<Schema>();
  for (const { item, operation } of operationsOf(document)) {
    for (const parameter of [...(item.parameters ?? []), ...(operation.parameters ?? [])])
      reach(document, follow<Parameter>(document, parameter).schema, asked);
    if (!operation.requestBody) continue;
    for (const schema of jsonSchemas(follow<RequestBody>(document, operation.requestBody)))
      reach(document, schema, asked);
  }
  return asked;
}

const operationsOf = (document: OpenApiDocument) =>
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => ({ item, operation: operation as OperationObject })),
  );

const jsonSchemas = ({ content }: Response | RequestBody): (Schema | undefined)[] =>
  jsonTypesOf(content).map((type) => content?.[type]?.schema);

/** Adds a schema and everything that it holds. */
function reach(document: OpenApiDocument, written: Schema | undefined, found: Set<Schema>): void {
  if (!written || typeof written !== 'object') return;
  if (isReference(written)) return reach(document, follow<Schema>(document, written), found);
  if (found.has(written)) return;
  found.add(written);
  for (const part of partsOf(written)) reach(document, part, found);
}

/** The schemas directly inside of a schema. */
export const partsOf = (schema: Schema): (Schema | undefined)[] => [
  ...Object.values(schema.properties ?? {}),
  ...[schema.prefixItems, schema.oneOf, schema.anyOf, schema.allOf].flatMap((parts) => parts ?? []),
  schema.items,
  typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined,
];
