import type { ApiDocument, RawSchema } from '../document.js';
import { referenceOf, targetOf } from '../input/references.js';
import type { Part, SchemaNode } from './node.js';

const anything: Part = {};
const nothing: Part = { not: {} };

/** Opens `$ref` and `allOf`, and hands out one node per set of written schemas. */
export class NodePool {
  readonly #ids = new WeakMap<object, number>();
  readonly #nodes = new Map<string | number, SchemaNode>();
  readonly #single = new WeakMap<object, SchemaNode>();
  readonly #names = new WeakMap<object, string>();
  #heirs: Map<string, string[]> | undefined;
  #nextId = 0;

  constructor(private readonly document: ApiDocument) {
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      if (typeof schema === 'object' && schema !== null) this.#names.set(schema, name);
    }
  }

  node(schemas: readonly RawSchema[]): SchemaNode {
    const [first] = schemas;
    if (schemas.length !== 1 || typeof first !== 'object') return this.#open(schemas);
    let node = this.#single.get(first);
    if (!node) this.#single.set(first, (node = this.#open(schemas)));
    return node;
  }

  heirsOf(name: string): readonly string[] {
    this.#heirs ??= this.#findHeirs();
    return this.#heirs.get(name) ?? [];
  }

  #open(schemas: readonly RawSchema[]): SchemaNode {
    const parts = new Set<Part>();
    for (const schema of schemas) this.#collect(schema, parts);
    if (parts.size > 1) parts.delete(anything);
    const key = this.#keyOf(parts);
    let node = this.#nodes.get(key);
    if (!node) {
      const named = [...parts].find((part) => this.#names.has(part));
      node = { id: this.#nodes.size, parts: [...parts], name: named && this.#names.get(named) };
      this.#nodes.set(key, node);
    }
    return node;
  }

  #collect(schema: RawSchema, parts: Set<Part>): void {
    if (typeof schema !== 'object') {
      parts.add(schema === false ? nothing : anything);
      return;
    }
    if (parts.has(schema)) return;
    const ref = referenceOf(schema);
    if (ref === undefined || Object.keys(schema).length > 1) parts.add(schema);
    if (ref !== undefined) this.#collect(targetOf(this.document, ref) as RawSchema, parts);
    for (const part of (schema['allOf'] as RawSchema[] | undefined) ?? []) this.#collect(part, parts);
  }

  #keyOf(parts: ReadonlySet<Part>): string | number {
    if (parts.size === 1) for (const part of parts) return this.#idOf(part);
    const ids = [...parts].map((part) => this.#idOf(part));
    return ids.sort((a, b) => a - b).join();
  }

  #idOf(part: Part): number {
    let id = this.#ids.get(part);
    if (id === undefined) this.#ids.set(part, (id = this.#nextId++));
    return id;
  }

  #findHeirs(): Map<string, string[]> {
    const heirs = new Map<string, string[]>();
    for (const [name, schema] of Object.entries(this.document.components?.schemas ?? {})) {
      if (typeof schema !== 'object' || schema === null) continue;
      for (const part of (schema['allOf'] as RawSchema[] | undefined) ?? []) {
        const parent = /^#\/components\/schemas\/([^/]+)$/.exec(referenceOf(part) ?? '')?.[1];
        if (parent) heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
      }
    }
    return heirs;
  }
}
