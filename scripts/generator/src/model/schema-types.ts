import { follow } from '@galilean/references';
import type { OpenApiDocument, Schema } from '@galilean/description/openapi-document';

/** The JSON types that values of a schema may have, as far as it says: its own and those of its branches. */
export function typesOf(
  document: OpenApiDocument,
  written: Schema | undefined,
  seen = new Set<Schema>(),
): Set<string> {
  if (!written) return new Set();
  const schema = follow<Schema>(document, written);
  if (seen.has(schema)) return new Set();
  seen.add(schema);
  const own = [schema.type ?? impliedType(schema)].flat();
  const branches = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((branch) => branch ?? []);
  return new Set([...own, ...branches.flatMap((branch) => [...typesOf(document, branch, seen)])]);
}

function impliedType({ properties, items, prefixItems }: Schema): string[] {
  return [...(properties ? ['object'] : []), ...((items ?? prefixItems) ? ['array'] : [])];
}
