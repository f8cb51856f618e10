import { isReference, lookUpOnce } from '@galilean/references';
import type { Repair, Problem } from './problems.js';

/** Examples hold data, in which `$ref` is a name like any other. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Below these, keys are names that somebody chose. */
const named = new Set(['properties', 'schemas', 'responses', 'patternProperties']);

/** References that lead nowhere, out of the document, or round in circles without ever saying anything. */
export function findBrokenReferences(document: Record<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  const known = new Map<string, string | undefined>();
  const keys: string[] = [];

  /** @param key Where the node is, in what holds it; `keys` leads there. */
  function visit(node: object, key: string): void {
    if (isReference(node) && key !== 'properties' && key !== 'mapping') {
      const ref = node.$ref;
      if (!known.has(ref)) known.set(ref, whatIsWrong(document, ref));
      const wrong = known.get(ref);
      if (wrong) problems.push({ keys: [...keys, '$ref'], message: wrong, repair: repairOf(keys) });
    }
    const isNames = named.has(key);
    for (const below in node) {
      const value = (node as Record<string, unknown>)[below];
      // Asked first, for most values are texts.
      if (typeof value !== 'object' || value === null) continue;
      if ((!isNames && data.has(below)) || below.startsWith('x-')) continue;
      keys.push(below);
      visit(value, below);
      keys.pop();
    }
  }

  visit(document, '');
  return problems;
}

/** Without the reference anything is left; a parameter is nothing without one. */
const repairOf = (keys: readonly string[]): Repair =>
  keys.at(-2) === 'parameters'
    ? { keys: [...keys], by: 'nothing' }
    : { keys: [...keys, '$ref'], by: 'nothing' };

function whatIsWrong(document: object, ref: string): string | undefined {
  if (!ref.startsWith('#')) return `\`${ref}\` leads out of the document`;
  const seen = new Set<string>();
  for (let next: string | undefined = ref; next !== undefined;) {
    if (seen.has(next)) return `\`${ref}\` leads back to itself`;
    seen.add(next);
    const target = lookUpOnce(document, next);
    if (target === undefined) return `\`${ref}\` leads nowhere`;
    // A schema that refers to another and says more ends somewhere even in a circle.
    next = isReference(target) && Object.keys(target).length === 1 ? target.$ref : undefined;
  }
  return undefined;
}
