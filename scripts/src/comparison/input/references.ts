import type { ApiDocument } from './document.js';
import { InputError } from './input-error.js';

/** No author chains this many references; a circle does. */
const mostSteps = 100;

export const referenceOf = (node: unknown): string | undefined => {
  if (typeof node !== 'object' || node === null) return undefined;
  const { $ref } = node as { $ref?: unknown };
  return typeof $ref === 'string' ? $ref : undefined;
};

/** Keys that a local reference such as `#/components/schemas/Order` leads through. */
const pointerKeys = (ref: string): string[] =>
  ref === '#' ? [] : ref.replace(/^#\//, '').split('/').map(unescape);

const targets = new WeakMap<ApiDocument, Map<string, unknown>>();

/** What the reference leads to; undefined when it leads nowhere. Looked up once per document. */
export function targetOf(document: ApiDocument, ref: string): unknown {
  let known = targets.get(document);
  if (!known) targets.set(document, (known = new Map()));
  let target = known.get(ref);
  if (target === undefined) known.set(ref, (target = findTarget(document, ref)));
  return target;
}

function findTarget(document: ApiDocument, ref: string): unknown {
  let node: unknown = document;
  for (const key of pointerKeys(ref)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  // Where a key has no value, nothing stands either.
  return node ?? undefined;
}

/** Follows references to their end. The document was checked: there is an end. */
export function followIn<T>(document: ApiDocument, node: T): T {
  let target: unknown = node;
  for (let steps = 0; steps < mostSteps; steps++) {
    const ref = referenceOf(target);
    if (ref === undefined) return target as T;
    target = targetOf(document, ref);
  }
  throw new InputError([`\`${referenceOf(node)}\` never ends`]);
}

function unescape(segment: string): string {
  const text = segment.includes('%') ? safelyDecoded(segment) : segment;
  return text.includes('~') ? text.replaceAll('~1', '/').replaceAll('~0', '~') : text;
}

function safelyDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
