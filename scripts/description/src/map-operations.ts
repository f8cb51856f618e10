import type { OpenApiDocument, OperationObject, PathItem } from './openapi-document.js';

export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const;

type Change = (operation: OperationObject, method: string, path: string) => OperationObject;

/** The document with its operations changed, and its path items first. */
export function mapOperations(
  document: OpenApiDocument,
  change: Change,
  changeItem: (item: PathItem) => PathItem = (item) => item,
): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, written]) => {
    const item: PathItem = { ...changeItem(written) };
    for (const method of methods) {
      if (item[method]) item[method] = change(item[method] as OperationObject, method, path);
    }
    return [path, item] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
