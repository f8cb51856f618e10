import { isObject, type Description, type Json } from './description.js';
import { schemaOf, typesOf } from './schema-facts.js';

/** A property or parameter anywhere in the description. */
interface Field {
  name: string;
  at: string;
  node: Json;
}

/** Every field with this unit has this type. */
export function everyUnit(description: Description, wanted: { unit: string; type: string }): string[] {
  const fields = fieldsOf(description).filter(
    ({ node }) => keywordOf(description, node, 'x-unit') === wanted.unit,
  );
  if (fields.length === 0) return [`no field has the unit ${wanted.unit}`];
  return fields.flatMap(({ at, node }) => {
    const types = typesOf(description, node);
    return types.every((type) => type === wanted.type) ? [] : [`${at} is ${types.join(' or ')}`];
  });
}

/** Every field with a matching name has this format or type; lists are checked by their items. */
export function everyField(
  description: Description,
  wanted: { named: string; format?: string; type?: string; except?: string[] },
): string[] {
  const pattern = new RegExp(wanted.named);
  const fields = fieldsOf(description).filter(
    ({ name, at }) => pattern.test(name) && !wanted.except?.includes(at),
  );
  if (fields.length === 0) return [`no field is named like ${wanted.named}`];
  return fields.flatMap(({ at, node }) => {
    const formatFits = !wanted.format || keywordOf(description, node, 'format') === wanted.format;
    const typeFits = !wanted.type || typesOf(description, node).join() === wanted.type;
    return formatFits && typeFits ? [] : [`${at} is otherwise`];
  });
}

/** Answers hand out unsigned transactions; requests carry signed ones. */
export function transactionsByDirection(description: Description): string[] {
  return [...description.operations.keys()].flatMap((id) => {
    const handedOut = transactionsIn(description, description.find(`${id}/answer`));
    const taken = transactionsIn(description, description.find(`${id}/body`));
    return [
      ...handedOut
        .filter((kind) => !kind.startsWith('unsigned '))
        .map((kind) => `${id} answers with ${kind}`),
      ...taken.filter((kind) => !kind.startsWith('signed ')).map((kind) => `${id} takes ${kind}`),
    ];
  });
}

/** Bodies are JSON in both directions. */
export function jsonOnly(description: Description): string[] {
  return [...description.operations].flatMap(([id, operation]) => {
    const responses = Object.values((operation.responses ?? {}) as Record<string, Json>);
    const types = [operation.requestBody, ...responses].flatMap((holder) => {
      const content = description.resolve(holder);
      return isObject(content) ? Object.keys((content.content ?? {}) as object) : [];
    });
    return types.filter((type) => type !== 'application/json').map((type) => `${id} speaks ${type}`);
  });
}

/** No header parameter has a name like this. */
export function noHeaderParameter(description: Description, named: string): string[] {
  return [...description.operations].flatMap(([id, operation]) =>
    Object.values(operation.parameters as Record<string, { in: string; name: string }>)
      .filter((parameter) => parameter.in === 'header' && new RegExp(named, 'i').test(parameter.name))
      .map((parameter) => `${id} takes the header ${parameter.name}`),
  );
}

function transactionsIn(description: Description, root: Json | undefined): string[] {
  return schemasBelow(description, root).flatMap((schema) => String(schema['x-transaction'] ?? '') || []);
}

function fieldsOf(description: Description): Field[] {
  const schemas = description.find('#/components/schemas') as Record<string, Json>;
  const properties = Object.entries(schemas).flatMap(([component, schema]) =>
    inlineSchemas(schema).flatMap((part) =>
      Object.entries((part.properties ?? {}) as Record<string, Json>).map(([name, node]) => ({
        name,
        node,
        at: `${component}.${name}`,
      })),
    ),
  );
  const parameters = [...description.operations].flatMap(([id, operation]) =>
    Object.entries(operation.parameters as Record<string, Json>).map(([name, node]) => ({
      name,
      node,
      at: `${id}(${name})`,
    })),
  );
  return [...properties, ...parameters];
}

/** A keyword of a field, its items or one of its branches. */
function keywordOf(description: Description, node: Json | undefined, keyword: string): Json | undefined {
  const schema = schemaOf(description, node);
  if (!isObject(schema)) return undefined;
  if (schema[keyword] !== undefined) return schema[keyword];
  const inner = [
    schema.items,
    ...['allOf', 'anyOf', 'oneOf'].flatMap((word) => (schema[word] ?? []) as Json[]),
  ];
  return inner.map((part) => keywordOf(description, part, keyword)).find((found) => found !== undefined);
}

/** A schema and those written inside it. References lead to other components and are not followed. */
function inlineSchemas(schema: Json | undefined): Record<string, Json>[] {
  if (Array.isArray(schema)) return schema.flatMap(inlineSchemas);
  if (!isObject(schema)) return [];
  return [schema as Record<string, Json>, ...Object.values(schema).flatMap(inlineSchemas)];
}

function schemasBelow(
  description: Description,
  node: Json | undefined,
  seen = new Set<Json>(),
): Record<string, Json>[] {
  const target = description.resolve(node);
  if (typeof target !== 'object' || target === null || seen.has(target)) return [];
  seen.add(target);
  const inner = Object.values(target).flatMap((part) => schemasBelow(description, part, seen));
  return isObject(target) ? [target as Record<string, Json>, ...inner] : inner;
}
