import type { OperationObject, Schema } from '@galilean/description/openapi-document';
import { isReference, nameIn } from '@galilean/references';
import type { Domain } from '../model/model.js';
import { mediaOf } from '../model/body-media.js';
import { header } from './header.js';
import { literal, propertyName } from './literal.js';

/**
 * `shapes.ts`: the schemas of request bodies, and of what the mock remembers in the form in which the service shows it, with
 * all that they refer to. A field or a state of another name does not compile in the mock then.
 *
 * @param remembered names of schemas
 */
export function emitShapes(domains: readonly Domain[], remembered: readonly string[]): string {
  const schemas = new Map<string, Schema>(
    domains.flatMap(({ document }) => Object.entries(document.components?.schemas ?? {})),
  );
  const shapes = new Map<string, string>();

  function shapeOf(name: string): string {
    if (!shapes.has(name)) {
      const schema = schemas.get(name);
      if (!schema) throw new Error(`The description has no schema ${name}.`);
      shapes.set(name, '');
      shapes.set(name, typeText(schema, shapeOf));
    }
    return `Shapes[${literal(name)}]`;
  }

  for (const { document } of domains)
    for (const item of Object.values(document.paths))
      for (const { requestBody } of Object.values(item) as OperationObject[])
        if (requestBody && 'content' in requestBody)
          typeText(requestBody.content[mediaOf(requestBody)!]!.schema ?? {}, shapeOf);
  for (const name of remembered) shapeOf(name);
  const lines = [...shapes].map(([name, type]) => `  ${propertyName(name)}: ${type};`);
  return `${header}
/** Schemas of the description, by name: of request bodies, and of what the mock remembers as the service shows it. */
export interface Shapes {
${lines.join('\n')}
}
`;
}

/** @param shapeOf the type of a schema with a name */
function typeText(schema: Schema, shapeOf: (name: string) => string): string {
  const inner = (one: Schema) => typeText(one, shapeOf);
  if (isReference(schema)) return shapeOf(nameIn(schema.$ref)!);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const among = schema.oneOf ?? schema.anyOf;
  if (among) return among.map((one) => grouped(inner(one))).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => grouped(inner(one))).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => inner({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'array':
      return schema.prefixItems
        ? `[${schema.prefixItems.map(inner).join(', ')}]`
        : `${grouped(inner(schema.items ?? {}))}[]`;
    case 'object':
      return objectText(schema, inner);
    case 'integer':
      return 'number';
    case 'string':
      return 'x-also-number' in schema ? 'string | number' : 'string';
    default:
      return schema.type ?? 'unknown';
  }
}

/** A union is in parentheses where it is part of another type. */
const grouped = (type: string) => (/^[{[]|^\S+$/.test(type) ? type : `(${type})`);

function objectText(
  { properties, required = [], additionalProperties }: Schema,
  inner: (schema: Schema) => string,
): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${propertyName(name)}${required.includes(name) ? '' : '?'}: ${inner(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return `Record<string, ${typeof additionalProperties === 'object' ? inner(additionalProperties) : 'unknown'}>`;
}
