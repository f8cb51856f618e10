import { isReference, lookUpOnce } from '@galilean/references';
import type { ApiDocument, RawSchema } from '../input/document.js';
import type { Part, SchemaNode } from './node.js';

const anything: Part = {};
const nothing: Part = { not: {} };

/** Opens `$ref` and `allOf`, and hands out one node per set of parts. */
export class NodePool {
  readonly #ids = new Map<object, number>();
  readonly #nodes = new Map<string, SchemaNode>();
  readonly #ofParts = new Map<object, SchemaNode>();
  readonly #single = new Map<object, SchemaNode>();
  readonly #parts = new Map<object, Part>();
  readonly #names = new Map<object, string>();
  #nextPart = 0;
  #nextNode = 0;

  constructor(private readonly document: ApiDocument) {
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      if (typeof schema === 'object' && schema !== null) this.#names.set(schema, name);
    }
  }

  /** The node of written schemas that must hold together. */
  node(schemas: readonly RawSchema[]): SchemaNode {
    const [first] = schemas;
    if (schemas.length !== 1 || typeof first !== 'object') return this.#open(schemas);
    let node = this.#single.get(first);
    if (!node) this.#single.set(first, (node = isPart(first) ? this.#ofPart(first) : this.#open(schemas)));
    return node;
  }

  /** The node of parts that are opened already. */
  nodeOf(found: Iterable<Part>): SchemaNode {
    const parts = new Set(found);
    if (parts.size > 1) parts.delete(anything);
    const [first = anything] = parts;
    if (parts.size < 2) return this.#ofPart(first);
    const key = [...parts]
      .map((part) => this.#idOf(part))
      .sort((a, b) => a - b)
      .join();
    let node = this.#nodes.get(key);
    if (!node) {
      const named = [...parts].find((part) => this.#names.has(part));
      node = { id: this.#nextNode++, parts: [...parts], name: named && this.#names.get(named) };
      this.#nodes.set(key, node);
    }
    return node;
  }

  #ofPart(part: Part): SchemaNode {
    let node = this.#ofParts.get(part);
    if (!node) {
      node = { id: this.#nextNode++, parts: [part], name: this.#names.get(part) };
      this.#ofParts.set(part, node);
    }
    return node;
  }

  nameOf(part: Part): string | undefined {
    return this.#names.get(part);
  }

  #open(schemas: readonly RawSchema[]): SchemaNode {
    const parts = new Set<Part>();
    for (const schema of schemas) this.#collect(schema, parts);
    return this.nodeOf(parts);
  }

  #collect(schema: RawSchema, parts: Set<Part>): void {
    if (typeof schema !== 'object') {
      parts.add(schema === false ? nothing : anything);
      return;
    }
    if (!isReference(schema) || Object.keys(schema).length > 1) {
      const part = this.#partOf(schema);
      if (parts.has(part)) return;
      parts.add(part);
    }
    if (isReference(schema)) this.#collect(lookUpOnce(this.document, schema.$ref) as RawSchema, parts);
    for (const part of (schema['allOf'] as RawSchema[] | undefined) ?? []) this.#collect(part, parts);
  }

  /** What the schema says itself. A part never leads to others, so that nothing is opened twice. */
  #partOf(schema: Part): Part {
    if (isPart(schema)) return schema;
    let part = this.#parts.get(schema);
    if (!part) {
      const { $ref: _reference, allOf: _parts, ...own } = schema;
      part = own;
      this.#parts.set(schema, part);
      const name = this.#names.get(schema);
      if (name !== undefined) this.#names.set(part, name);
    }
    return part;
  }

  #idOf(part: Part): number {
    let id = this.#ids.get(part);
    if (id === undefined) this.#ids.set(part, (id = this.#nextPart++));
    return id;
  }
}

const isPart = (schema: Part) => !('$ref' in schema) && !('allOf' in schema);
