import { isReference, lookUpOnce } from '@galilean/references';
import type { ApiDocument, RawSchema } from '../input/document.js';

/** Which components extend which, by `allOf`. */
export class Heirs {
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
