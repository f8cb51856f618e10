import { follow, isReference, nameIn } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationObject,
  PathItem,
  Response,
  Schema,
} from '@galilean/description/openapi-document';
import { jsonTypesOf } from './media-types.js';
import type { KnownValues } from './model.js';
import { camelCase, pascalCase } from '@galilean/description/name-operations';

/**
 * The enumerations that the answers of some paths can hold, in order of their names, and the operations that answer
 * them. Where several are in one place, as in the branches of a union, their values are put together.
 */
export function collectKnownValues(
  document: OpenApiDocument,
  paths: Record<string, PathItem>,
): KnownValues[] {
  const found = new Map<string, { values: Set<string>; operations: Set<string> }>();
  /** Where each schema was met first: one without a name, shared by several answers, still has one place. */
  const places = new Map<Schema, string>();
  const seen = new Set<Schema>();
  let operationId = '';

  function visit(schema: Schema | undefined, reachedAt: string): void {
    if (!schema || seen.has(schema)) return;
    if (isReference(schema)) return visit(follow<Schema>(document, schema), nameIn(schema.$ref));
    seen.add(schema);
    const place = places.get(schema) ?? reachedAt;
    places.set(schema, place);
    const values = schema.enum?.filter((value): value is string => typeof value === 'string') ?? [];
    if (values.length > 0) add(place, values);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      visit(property, `${place}.${name}`);
    visit(schema.items, place);
    for (const part of schema.prefixItems ?? []) visit(part, place);
    for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
      visit(part, place);
    if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, place);
  }

  function add(place: string, values: readonly string[]): void {
    const known = found.get(place) ?? { values: new Set(), operations: new Set() };
    for (const value of values) known.values.add(value);
    found.set(place, { ...known, operations: known.operations.add(operationId) });
  }

  for (const operation of Object.values(paths).flatMap((item) => Object.values(item) as OperationObject[])) {
    seen.clear();
    operationId = operation.operationId;
    for (const response of Object.values(operation.responses ?? {})) {
      const { content } = follow<Response>(document, response);
      for (const type of jsonTypesOf(content)) visit(content?.[type]?.schema, pascalCase(operationId));
    }
  }
  return [...found]
    .map(([place, { values, operations }]) => ({
      name: camelCase(place),
      place,
      values: [...values],
      operations: [...operations],
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
