import type { ApiDocument } from '../input/document.js';
import { targetOf } from '../input/references.js';
import type { Operation } from '../operations/operation.js';

interface Comparison {
  readonly isEqual: boolean;
  /** References that both sides hold. */
  readonly references: Iterable<string>;
}

/**
 * Tells what is written alike on both sides, with everything it refers to. Most is, from one version to the next; only
 * the rest needs a closer look. Keywords are read alike in 3.0 and 3.1, so the version does not matter here.
 */
export class Unchanged {
  readonly #targets = new Map<string, Comparison>();
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
    if (!isEqual) return false;
    for (const reference of references) if (!this.#isClosed(reference)) return false;
    return true;
  }

  #isClosed(reference: string): boolean {
    const known = this.#closed.get(reference);
    if (known !== undefined) return known;
    const seen = new Set([reference]);
    for (const next of seen) {
      const { isEqual, references } = this.#target(next);
      if (!isEqual || this.#closed.get(next) === false) {
        this.#closed.set(reference, false);
        return false;
      }
      if (this.#closed.get(next) === true) continue;
      for (const further of references) seen.add(further);
    }
    // Nothing that was met on the way differs, so none of it does from its own beginning either.
    for (const one of seen) this.#closed.set(one, true);
    return true;
  }

  #target(reference: string): Comparison {
    let known = this.#targets.get(reference);
    if (!known) {
      known = compare(targetOf(this.base, reference), targetOf(this.head, reference));
      this.#targets.set(reference, known);
    }
    return known;
  }
}

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
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let keys = 0;
  for (const key in left) {
    keys++;
    const value = left[key];
    if (!Object.hasOwn(right, key) || !isEqual(value, right[key], references)) return false;
    if (key === '$ref' && typeof value === 'string') references.push(value);
    // Whoever extends a discriminated schema is found by looking at all components.
    if (key === 'discriminator') return false;
  }
  return keys === Object.keys(right).length;
}
