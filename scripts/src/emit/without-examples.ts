import type { OpenApiDocument } from '../load/openapi-document.js';

/** A deep copy without examples: types do not need them, and they are most of a description. */
export function withoutExamples(document: OpenApiDocument): OpenApiDocument {
  const { examples: _, ...components } = document.components ?? {};
  return copy({ ...document, components }, false) as OpenApiDocument;
}

/** Below `properties` a key is a field's name, so a field may be called `example`. */
function copy(node: unknown, keysAreNames: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => copy(item, false));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => keysAreNames || (key !== 'example' && key !== 'examples'))
      .map(([key, value]) => [key, copy(value, !keysAreNames && key === 'properties')]),
  );
}
