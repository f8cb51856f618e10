import type { OpenApiDocument } from '@galilean/description/openapi-document';
import { entriesWithoutExamples } from '../model/example-keys.js';

/** A deep copy without examples: types do not need them, and they are most of a description. */
export function withoutExamples(document: OpenApiDocument): OpenApiDocument {
  return copy(document, false) as OpenApiDocument;
}

function copy(node: unknown, keysAreNames: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => copy(item, false));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    entriesWithoutExamples(node, keysAreNames).map(({ key, value, names }) => [key, copy(value, names)]),
  );
}
