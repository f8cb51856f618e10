import { BrokenReference } from './broken-reference.js';
import { keysOf } from './pointer.js';

/** What names another object of the same document, such as `#/components/schemas/Order`. */
export interface Reference {
  $ref: string;
}

export const isReference = (node: unknown): node is Reference =>
  typeof node === 'object' && node !== null && typeof (node as Reference).$ref === 'string';

/** The keys through which a reference leads. It is a fragment of a URL, so percent signs are decoded first. */
export const keysOfReference = (ref: string): string[] => keysOf(decoded(ref));

/** The last key: the name of a component. */
export const nameIn = (ref: string): string => keysOfReference(ref).at(-1) ?? '';

/** Follows a reference by one step. Undefined if it leads nowhere or to another document. `#` is the document. */
export function lookUp(document: object, ref: string): unknown {
  if (ref !== '#' && !ref.startsWith('#/')) return undefined;
  let node: unknown = document;
  for (const key of keysOfReference(ref)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  // A key without a value holds nothing.
  return node ?? undefined;
}

const found = new WeakMap<object, Map<string, unknown>>();

/** The same for a document that does not change any more: each reference is looked up once. */
export function lookUpOnce(document: object, ref: string): unknown {
  let known = found.get(document);
  if (!known) found.set(document, (known = new Map()));
  let target = known.get(ref);
  if (target === undefined) known.set(ref, (target = lookUp(document, ref)));
  return target;
}

/** No author chains this many references; a circle does. */
const mostSteps = 100;

/** Follows references to their end; anything else comes back as it is. Throws `BrokenReference`. */
export function follow<T>(document: object, node: T | Reference, find = lookUp): T {
  if (!isReference(node)) return node;
  let at = node.$ref;
  for (let steps = 0; steps < mostSteps; steps++) {
    const target = find(document, at);
    if (target === undefined) throw new BrokenReference('nowhere', node.$ref, at);
    if (!isReference(target)) return target as T;
    at = target.$ref;
  }
  throw new BrokenReference('circle', node.$ref, at);
}

function decoded(ref: string): string {
  if (!ref.includes('%')) return ref;
  return ref.split('/').map(decodedKey).join('/');
}

/** As written where it is no valid encoding. An encoded slash separates no keys. */
function decodedKey(key: string): string {
  try {
    return decodeURIComponent(key).replaceAll('/', '~1');
  } catch {
    return key;
  }
}
