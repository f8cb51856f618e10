import type { OpenApiDocument, OperationObject, PathItem } from '@galilean/description/openapi-document';
import type { Refusals } from '../refusals.js';
import { methods } from '@galilean/description/map-operations';
import { idsOf } from '@galilean/description/name-operations';

/** The document without some operations. An unknown id is refused, for it is probably misspelt. */
export function without(
  document: OpenApiDocument,
  operationIds: readonly string[],
  refusals: Refusals,
): OpenApiDocument {
  if (operationIds.length === 0) return document;
  const met = new Set<string>();
  const paths = Object.entries(document.paths).map(([path, written]) => {
    const item: PathItem = { ...written };
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined;
      const ids = operation ? idsOf(operation, method, path) : [];
      const id = operationIds.find((one) => ids.includes(one));
      if (id === undefined) continue;
      met.add(id);
      delete item[method];
    }
    return [path, item] as const;
  });
  refusals.add(
    operationIds.filter((id) => !met.has(id)).map((id) => `--omit ${id}: there is no such operation`),
  );
  return { ...document, paths: Object.fromEntries(paths) };
}
