import { lookUpOnce } from '@galilean/references';
import type { ApiDocument } from '../input/document.js';
import type { Operation } from '../input/operation.js';

interface Comparison {
  readonly isEqual: boolean;
  /** References that both sides hold. */
  readonly references: readonly string[];
}

/**
 * Finds what is written alike on both sides, with everything it refers to. Most is, from one version to the next; only
 * the rest needs a closer look. Keywords are read alike in 3.0 and 3.1, so the version does not matter here.
 */
export class Unchanged {
  /** References that are known to be the same all the way down, or known not to be. */
  readonly #closed = new Map<string, boolean>();
  readonly #hasSameSchemes: boolean;

  constructor(
    private readonly base: ApiDocument,
    private readonly head: ApiDocument,
  ) {
    const schemes = [base, head].map((document) => document.components?.securitySchemes ?? {});
    this.#hasSameSchemes = compare(schemes[0], schemes[1]).isEqual;
  }

  isUnchanged(base: Operation, head: Operation): boolean {
    if (!this.#hasSameSchemes || base.path !== head.path) return false;
    return this.isSame(partsOf(base), partsOf(head));
  }

  /** Any two values of the documents, schemas for one. */
  isSame(base: unknown, head: unknown): boolean {
    const { isEqual, references } = compare(base, head);
    return isEqual && references.every((reference) => this.#isClosed(reference));
  }

  #isClosed(reference: string): boolean {
    if (!this.#closed.has(reference)) this.#explore(reference);
    return this.#closed.get(reference)!;
  }

  /** Decides for everything that the reference leads to, so that each target is looked at once. */
  #explore(reference: string): void {
    const met = new Set([reference]);
    const different = new Set<string>();
    const above = new Map<string, string[]>();
    for (const next of met) {
      const { isEqual, references } = this.#target(next);
      if (!isEqual) different.add(next);
      for (const further of references) {
        if (this.#closed.get(further) === false) different.add(next);
        if (this.#closed.has(further) || !isEqual) continue;
        met.add(further);
        const known = above.get(further);
        if (known) known.push(next);
        else above.set(further, [next]);
      }
    }
    // What leads to something different is different too.
    for (const one of different) for (const upper of above.get(one) ?? []) different.add(upper);
    for (const one of met) this.#closed.set(one, !different.has(one));
  }

  #target(reference: string): Comparison {
    if (reference !== heirs)
      return compare(lookUpOnce(this.base, reference), lookUpOnce(this.head, reference));
    const [base, head] = [this.base, this.head].map(heirsIn);
    return compare(base, head);
  }
}

/** Represents every component that extends another: a discriminator may mean any of them. */
const heirs = 'heirs';

const heirsIn = ({ components }: ApiDocument) =>
  Object.entries(components?.schemas ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema !== null && 'allOf' in schema)
    .map(([name, schema]) => [name, schema]);

const partsOf = ({ operation, parameters, servers, security, pathWords }: Operation) => [
  operation,
  parameters,
  servers,
  security,
  pathWords,
];

function compare(a: unknown, b: unknown): Comparison {
  const references: string[] = [];
  return { isEqual: isEqual(a, b, references), references };
}

/** Like `deepEqual`, collecting references on the way. A discriminator refers by name, too. */
function isEqual(a: unknown, b: unknown, references: string[]): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) {
      if (!isEqual(a[index], b[index], references)) return false;
    }
    return true;
  }
  if (Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let keys = 0;
  for (const key in left) {
    keys++;
    const value = left[key];
    const other = right[key];
    if (value !== other && (other === undefined || !isEqual(value, other, references))) return false;
    if (key === '$ref' && typeof value === 'string') references.push(value);
    if (key === 'discriminator') references.push(heirs, ...mappedBy(value));
  }
  for (const _ in right) keys--;
  return keys === 0;
}

function mappedBy(discriminator: unknown): string[] {
  const { mapping } = (discriminator ?? {}) as { mapping?: Record<string, unknown> };
  return Object.values(mapping ?? {}).map((name) => `#/components/schemas/${String(name).split('/').at(-1)}`);
}
