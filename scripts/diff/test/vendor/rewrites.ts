import type { Document } from './vendor-document.js';

type Schema = Document;
type Replace = (schema: Schema) => Schema;

/** Ways to rewrite a whole document without changing its meaning. */
export const rewrites: Readonly<Record<string, (document: Document) => Document>> = {
  'references opened': (document) => {
    const open = (schema: Schema, above: readonly string[]): Schema =>
      mapSchema(schema, (one) => {
        const name = one.$ref?.split('/').at(-1);
        if (name === undefined || above.includes(name) || isCircular(document, name)) return one;
        return open(structuredClone(document.components.schemas[name]), [...above, name]);
      });
    return mapDocument(document, (schema) => open(schema, []), false);
  },
  'a component for every object': (document) => {
    const more: Record<string, Schema> = {};
    const result = mapDocument(document, (schema) => {
      if (schema.type !== 'object') return schema;
      const name = `Part${Object.keys(more).length}`;
      more[name] = schema;
      return { $ref: `#/components/schemas/${name}` };
    });
    Object.assign(result.components.schemas, more);
    return result;
  },
  'references in allOf': (document) =>
    mapDocument(document, (schema) => (schema.$ref === undefined ? schema : { allOf: [schema] })),
  'version 3.1': (document) => ({ ...mapDocument(document, inNewerWords), openapi: '3.1.0' }),
  'everything the other way round': (document) => reverse(document),
};

function inNewerWords({ nullable, ...schema }: Schema): Schema {
  if (schema.enum?.length === 1 && schema.enum[0] !== null) {
    schema.const = schema.enum[0];
    delete schema.enum;
  }
  if (nullable !== true) return schema;
  if (schema.type === undefined) return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum.filter((value: unknown) => value !== null), null] }),
  };
}

function mapDocument(document: Document, replace: Replace, components = true): Document {
  const visit = (node: Document): Document => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(visit);
    return mapValues(node, (value, key) => (key === 'schema' ? mapSchema(value, replace) : visit(value)));
  };
  const result = visit(document);
  if (components) {
    // A component keeps its name; everything below it is rewritten.
    result.components.schemas = mapValues(document.components.schemas, (schema) => mapBelow(schema, replace));
  }
  return result;
}

const mapSchema = (schema: Schema, replace: Replace): Schema => replace(mapBelow(schema, replace));

function mapBelow(schema: Schema, replace: Replace): Schema {
  const one = (below: Schema) => (typeof below === 'object' ? mapSchema(below, replace) : below);
  return mapValues(schema, (value, keyword) => {
    if (keyword === 'properties') return mapValues(value, one);
    if (['items', 'additionalProperties', 'not'].includes(keyword)) return one(value);
    return ['oneOf', 'anyOf', 'allOf'].includes(keyword) ? value.map(one) : value;
  });
}

const mapValues = (record: Document, change: (value: Document, key: string) => Document): Document =>
  Object.fromEntries(Object.entries<Document>(record).map(([key, value]) => [key, change(value, key)]));

function isCircular(document: Document, name: string): boolean {
  const seen = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const found = [...JSON.stringify(document.components.schemas[next]).matchAll(/schemas\/(\w+)"/g)];
    for (const [, other] of found) {
      if (other === name) return true;
      if (!seen.has(other!)) waiting.push(other!);
      seen.add(other!);
    }
  }
  return false;
}

const unordered = ['required', 'enum', 'oneOf', 'anyOf', 'allOf', 'parameters'];

function reverse(node: Document, key = ''): Document {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) {
    const list = node.map((item) => reverse(item));
    return unordered.includes(key) ? list.reverse() : list;
  }
  return Object.fromEntries(
    Object.entries<Document>(node)
      .reverse()
      .map(([name, value]) => [name, reverse(value, name)]),
  );
}
