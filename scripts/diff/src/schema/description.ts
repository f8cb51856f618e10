import { follow, lookUpOnce, isReference } from '@galilean/references';
import type { ApiDocument, RawSchema } from '../input/document.js';
import type { Part, SchemaNode } from './node.js';
import { NodePool } from './node-pool.js';

/** One side of a comparison: a document that was read and checked, with its schemas as comparable nodes. */
export class Description {
  readonly #pool: NodePool;
  #heirs: Heirs | undefined;
  #size: number | undefined;

  constructor(readonly document: ApiDocument) {
    this.#pool = new NodePool(document);
  }

  /** Follows a `$ref`; anything else comes back as it is. */
  follow<T>(node: T): T {
    return follow(this.document, node, lookUpOnce);
  }

  /** All of the schemas must hold at once; none means that anything goes. */
  node(...schemas: readonly (RawSchema | undefined)[]): SchemaNode {
    const written = schemas.every(isSchema) ? schemas : schemas.filter(isSchema);
    return this.#pool.node(written as readonly RawSchema[]);
  }

  /** The same for parts that are opened already. */
  nodeOf(parts: Iterable<Part>): SchemaNode {
    return this.#pool.nodeOf(parts);
  }

  /** Name of the component that the part was written as, where it is one. */
  nameOf(part: Part): string | undefined {
    return this.#pool.nameOf(part);
  }

  /** Which components extend which. */
  get heirs(): Heirs {
    return (this.#heirs ??= new Heirs(this.document));
  }

  /** The node of a component. */
  component(name: string): SchemaNode {
    return this.node(this.document.components?.schemas?.[name]);
  }

  /** How many objects the document is written in. */
  get size(): number {
    return (this.#size ??= objectsIn(this.document));
  }

  hasSchema(name: string): boolean {
    return Object.hasOwn(this.document.components?.schemas ?? {}, name);
  }
}

function objectsIn(document: object): number {
  const seen = new Set([document]);
  for (const one of seen) {
    for (const value of Object.values(one) as unknown[]) {
      if (typeof value === 'object' && value !== null) seen.add(value);
    }
  }
  return seen.size;
}

const isSchema = (schema: RawSchema | undefined) => schema !== undefined && schema !== null;

/** Which components extend which, by `allOf`. */
class Heirs {
  readonly #heirs = new Map<string, string[]>();
  readonly #parents = new Map<string, string[]>();

  constructor(document: ApiDocument) {
    const schemas = Object.entries(document.components?.schemas ?? {}).filter(([, schema]) =>
      isObject(schema),
    );
    const names = new Map<unknown, string>(schemas.map(([name, schema]) => [schema, name]));
    for (const [name, schema] of schemas) {
      for (const part of (schema as { allOf?: RawSchema[] }).allOf ?? []) {
        const parent = isReference(part) ? names.get(lookUpOnce(document, part.$ref)) : undefined;
        if (parent === undefined) continue;
        add(this.#heirs, parent, name);
        add(this.#parents, name, parent);
      }
    }
  }

  /** Heirs, and the heirs of heirs. */
  of(name: string): ReadonlySet<string> {
    const found = new Set(this.#heirs.get(name));
    for (const heir of found) for (const further of this.#heirs.get(heir) ?? []) found.add(further);
    found.delete(name);
    return found;
  }

  parentsOf(name: string): readonly string[] {
    return this.#parents.get(name) ?? [];
  }
}

const isObject = (schema: unknown) => typeof schema === 'object' && schema !== null;

function add(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
