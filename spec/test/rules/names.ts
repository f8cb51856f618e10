import { branchesOf, isObject, type Description, type Json } from './description.js';
import type { OperationNames } from './entries.js';
import { valuesOf } from './schema-facts.js';

/** Names that are missing from the object at a pointer. */
export function missingFields(
  description: Description,
  pointer: string,
  wanted: readonly string[],
): string[] {
  const schema = description.find(pointer);
  if (schema === undefined) return [`${pointer} does not exist`];
  const present = fieldsOf(description, schema);
  return wanted.filter((name) => !present.has(name)).map((name) => `${pointer} has no ${name}`);
}

/** Names that are missing from an operation, found by `GET /price/v3`. */
export function missingNames(description: Description, route: string, wanted: OperationNames): string[] {
  const [method = '', path = ''] = route.split(' ');
  const operation = description.operations.get(wanted.id);
  if (!operation) return [`there is no operation ${wanted.id}`];
  if (operation.path !== path || operation.method !== method.toLowerCase()) {
    return [`${wanted.id} is ${operation.method} ${operation.path}, not ${route}`];
  }
  const parameters = Object.keys(operation.parameters as object);
  const unknown = (wanted.parameters ?? []).filter((name) => !parameters.includes(name));
  return [
    ...unknown.map((name) => `${wanted.id} has no parameter ${name}`),
    ...(wanted.body ? missingFields(description, `${wanted.id}/body`, wanted.body) : []),
    ...(wanted.answer ? missingFields(description, `${wanted.id}/answer`, wanted.answer) : []),
  ];
}

/** Values that are missing from the schema or parameter at a pointer. */
export function missingValues(
  description: Description,
  pointer: string,
  wanted: readonly unknown[],
): string[] {
  const node = description.find(pointer);
  if (node === undefined) return [`${pointer} does not exist`];
  const known = valuesOf(description, node);
  return wanted
    .filter((value) => !known.includes(value as Json))
    .map((value) => `${pointer} lacks ${String(value)}`);
}

function fieldsOf(description: Description, node: Json | undefined): Set<string> {
  const schema = description.resolve(node);
  if (!isObject(schema)) return new Set();
  const own = Object.keys((schema.properties ?? {}) as object);
  const inner = branchesOf(schema).flatMap((branch) => [...fieldsOf(description, branch)]);
  return new Set([...own, ...inner]);
}
