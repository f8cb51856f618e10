import { isReference, keysOfReference, pointerTo } from '@galilean/references';
import { componentPrefixes, functionNames, operationNames, takenNames } from '../emit/emitted-names.js';
import { isTypeName } from '../emit/identifier.js';
import { domainsOf } from '@galilean/description/domains';
import type { OpenApiDocument, Schema } from '@galilean/description/openapi-document';
import { pascalCase } from '@galilean/description/name-operations';
import { mapOperations } from '@galilean/description/map-operations';

/**
 * Gives each schema a name that is a type's and no other's: `x-galilean.name`, else its own, in PascalCase where it is no
 * name in TypeScript. What is taken, by an operation's `FooResponse` or by a schema whose name did not have to be turned,
 * gets `Schema` behind it.
 */
export function nameComponents(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components?.schemas;
  if (!schemas) return document;
  const names = namesOf(schemas, takenIn(document));
  if (names.size === 0) return document;
  const turned = Object.entries(schemas).map(([name, schema]) => [names.get(name) ?? name, schema]);
  const renamed = {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(turned) as Record<string, Schema> },
  };
  return withReferences(renamed, names) as OpenApiDocument;
}

/** The schemas that are called otherwise from here on. */
function namesOf(schemas: Record<string, Schema>, taken: Set<string>): Map<string, string> {
  const names = new Map<string, string>();
  const given = (name: string) => schemas[name]?.['x-galilean']?.name;
  const isFit = (name: string) => given(name) === undefined && isTypeName(name) && !taken.has(name);
  const fit = Object.keys(schemas).filter(isFit);
  for (const name of fit) taken.add(name);
  for (const name of Object.keys(schemas)) {
    const own = given(name);
    if (own === undefined && fit.includes(name)) continue;
    const turned = own ?? freeName(typeName(name), taken);
    names.set(name, turned);
    taken.add(turned);
  }
  return names;
}

function typeName(name: string): string {
  const turned = isTypeName(name) ? name : pascalCase(name);
  return /^[0-9]/.test(turned) ? `Schema${turned}` : turned;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 1; !isTypeName(free) || taken.has(free); number++) {
    free = `${name}Schema${number === 1 ? '' : number}`;
  }
  return free;
}

/** Every name that something else than a schema has. */
function takenIn(document: OpenApiDocument): Set<string> {
  const taken: string[] = [];
  for (const name of Object.keys(domainsOf(document))) {
    const typeName = pascalCase(name);
    taken.push(...Object.keys(takenNames({ name, typeName })), ...functionNames(typeName));
  }
  mapOperations(document, (operation) => {
    taken.push(...operationNames(pascalCase(operation.operationId)));
    return operation;
  });
  for (const [kind, prefix] of Object.entries(componentPrefixes)) {
    const names = Object.keys(document.components?.[kind] ?? {});
    taken.push(...names.map((name) => prefix + pascalCase(name)));
  }
  return new Set(taken);
}

/** A copy in which references, and the discriminators that name schemas, follow the new names. */
function withReferences(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => withReferences(item, names));
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === '$ref' && isReference(node)) return [key, followed(node.$ref, names)];
    if (key === 'mapping' && 'propertyName' in node) return [key, mappingTo(value, names)];
    // Examples hold data, in which `$ref` is a name like any other.
    if (key === 'example' || key === 'examples') return [key, value];
    return [key, withReferences(value, names)];
  });
  return Object.fromEntries(entries);
}

function followed(ref: string, names: ReadonlyMap<string, string>): string {
  const [components, schemas, name = '', ...rest] = keysOfReference(ref);
  const renamed = components === 'components' && schemas === 'schemas' ? names.get(name) : undefined;
  return renamed === undefined ? ref : `#${pointerTo('components', 'schemas', renamed, ...rest)}`;
}

/** A value is a reference or the bare name of a schema. */
const mappingTo = (mapping: unknown, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries((mapping ?? {}) as Record<string, string>).map(([tag, to]) => [
      tag,
      names.get(to) ?? followed(to, names),
    ]),
  );
