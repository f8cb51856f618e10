import { isReference, keysOfReference } from '@galilean/references';
import type { Components, OpenApiDocument, PathItem } from '@galilean/description/openapi-document';
import { entriesWithoutExamples } from './example-keys.js';

/** The part of a description that some operations reach, as a separate description. */
export function sliceDocument(document: OpenApiDocument, paths: Record<string, PathItem>): OpenApiDocument {
  const components: Components = {};
  const waiting: unknown[] = [paths];
  while (waiting.length > 0) {
    for (const ref of referencesIn(waiting.pop())) {
      const [, kind, name] = keysOfReference(ref);
      if (!kind || !name || components[kind]?.[name] !== undefined) continue;
      const component = document.components?.[kind]?.[name];
      (components[kind] ??= {})[name] = component;
      waiting.push(component);
    }
  }
  const securitySchemes = document.components?.securitySchemes;
  return {
    openapi: document.openapi,
    info: document.info,
    ...(document.servers && { servers: document.servers }),
    ...(document.security && { security: document.security }),
    paths,
    components: { ...sorted(components), ...(securitySchemes && { securitySchemes }) },
  };
}

function* referencesIn(node: unknown, keysAreNames = false): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if (!keysAreNames && isReference(node)) yield node.$ref;
  for (const { value, names } of entriesWithoutExamples(node, keysAreNames))
    yield* referencesIn(value, names);
}

/** Order of first use would change with every edit; the order of names does not. */
function sorted(components: Components): Components {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return Object.fromEntries(
    Object.entries(components)
      .sort(byName)
      .map(([kind, named]) => [kind, Object.fromEntries(Object.entries(named).sort(byName))]),
  );
}
