import type { ApiDocument } from './document.js';
import { targetOf } from './input/references.js';
import type { Operation } from './operations/operation.js';

interface Comparison {
  readonly isEqual: boolean;
  /** References that both sides hold. */
  readonly references: ReadonlySet<string>;
}

/**
 * Tells which operations are written alike, with everything they refer to. Most are, from one version to the next; only
 * the others need a closer look.
 */
export class Unchanged {
  readonly #targets = new Map<string, Comparison>();
  readonly #isPossible: boolean;

  constructor(
    private readonly base: ApiDocument,
    private readonly head: ApiDocument,
  ) {
    const schemes = [base, head].map((document) => document.components?.securitySchemes ?? {});
    this.#isPossible =
      String(base.openapi).slice(0, 3) === String(head.openapi).slice(0, 3) &&
      compare(schemes[0], schemes[1]).isEqual;
  }

  isUnchanged(base: Operation, head: Operation): boolean {
    if (!this.#isPossible || base.path !== head.path) return false;
    const before = [base.operation, base.parameters, base.servers, base.security];
    const after = [head.operation, head.parameters, head.servers, head.security];
    const seen = new Set<string>();
    const waiting = [compare(before, after)];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (!next.isEqual) return false;
      for (const reference of next.references) {
        if (seen.has(reference)) continue;
        seen.add(reference);
        waiting.push(this.#target(reference));
      }
    }
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

function compare(a: unknown, b: unknown): Comparison {
  const references = new Set<string>();
  return { isEqual: isEqual(a, b, references), references };
}

/** Like `deepEqual`, collecting references on the way. A discriminator refers by name, too. */
function isEqual(a: unknown, b: unknown, references: Set<string>): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let keys = 0;
  for (const key in left) {
    keys++;
    const value = left[key];
    if (!Object.hasOwn(right, key) || !isEqual(value, right[key], references)) return false;
    if (key === '$ref' && typeof value === 'string') references.add(value);
    // Whoever extends a discriminated schema is found by looking at all components.
    if (key === 'discriminator') return false;
  }
  return keys === Object.keys(right).length;
}
