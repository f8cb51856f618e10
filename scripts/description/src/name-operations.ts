import type { OpenApiDocument, OperationObject } from './openapi-document.js';
import { mapOperations } from './map-operations.js';

/**
 * Gives each operation the name of its method as `operationId`: `x-galilean.name`, else the operationId, turned to camelCase
 * where it is no name in TypeScript, else method and path: `GET /users/{id}` → `getUsersById`.
 */
export function nameOperations(document: OpenApiDocument): OpenApiDocument {
  const names = new Map<string, string>();
  const named = mapOperations(document, (operation, method, path) => {
    const operationId = methodName(operation, method, path);
    if (operation.operationId !== undefined) names.set(operation.operationId, operationId);
    return { ...operation, operationId };
  });
  return {
    ...mapOperations(named, (operation) => followNames(operation, names)),
    ...removedIn(document, names),
  };
}

/** What names other operations names them by their methods. */
function followNames(operation: OperationObject, names: ReadonlyMap<string, string>): OperationObject {
  const facts = operation['x-galilean'];
  if (!facts) return operation;
  const { reconciledBy, replacedBy } = facts;
  return {
    ...operation,
    'x-galilean': {
      ...facts,
      ...(reconciledBy && { reconciledBy: names.get(reconciledBy) ?? reconciledBy }),
      ...(replacedBy && { replacedBy: names.get(replacedBy) ?? replacedBy }),
    },
  };
}

function removedIn(document: OpenApiDocument, names: ReadonlyMap<string, string>): Partial<OpenApiDocument> {
  const removed = Object.entries(document['x-galilean-removed'] ?? {}).map(([domain, paths]) => [
    domain,
    Object.fromEntries(Object.entries(paths).map(([path, id]) => [path, names.get(id) ?? id])),
  ]);
  return removed.length > 0 ? { 'x-galilean-removed': Object.fromEntries(removed) } : {};
}

/** What an operation can be called by: its operationId, and the name of its method. */
export const idsOf = (operation: OperationObject, method: string, path: string) => [
  operation.operationId,
  methodName(operation, method, path),
];

const methodName = (operation: OperationObject, method: string, path: string): string =>
  operation['x-galilean']?.name ?? nameOf(operation.operationId, method, path);

const isName = (text: string) => /^[A-Za-z][A-Za-z0-9_]*$/.test(text);

function nameOf(operationId: string | undefined, method: string, path: string): string {
  if (operationId === undefined) return method + path.split('/').map(wordOf).join('');
  // What has no letters at all stays, and is refused by its own name.
  return isName(operationId) ? operationId : camelCase(operationId) || operationId;
}

const wordOf = (segment: string) => {
  const parameter = /^\{(.+)\}$/.exec(segment)?.[1];
  return parameter === undefined ? pascalCase(segment) : `By${pascalCase(parameter)}`;
};

/** `search-tokens`, `searchTokens`, `search_tokens` → `SearchTokens` */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}
