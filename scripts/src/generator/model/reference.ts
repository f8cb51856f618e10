import type { OpenApiDocument, Reference } from '../load/openapi-document.js';

/** Follows a `$ref` inside the bundle; anything else is returned as it is. */
export function follow<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  let target: unknown = node;
  while (isReference(target)) target = lookUp(document, target.$ref);
  return target as T;
}

export const isReference = (node: unknown): node is Reference =>
  typeof node === 'object' && node !== null && typeof (node as Reference).$ref === 'string';

/** The node at `#/a/b`; `#` alone is the document. */
export function lookUp(document: OpenApiDocument, ref: string): unknown {
  const segments = ref.split('/').slice(1).map(unescapePointer);
  return segments.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | undefined)?.[key],
    document,
  );
}

const unescapePointer = (segment: string) =>
  decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
