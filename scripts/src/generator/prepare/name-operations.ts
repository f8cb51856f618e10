import type { OpenApiDocument, OperationObject } from '../load/openapi-document.js';
import { camelCase, pascalCase } from '../model/names.js';
import { mapOperations } from './map-operations.js';

/**
 * Gives each operation the name of its method as `operationId`: `x-galilean.name`, else the operationId, turned to camelCase
 * where it is no name in TypeScript, else method and path: `GET /users/{id}` → `getUsersById`.
 */
export function nameOperations(document: OpenApiDocument): OpenApiDocument {
  return mapOperations(document, (operation, method, path) => ({
    ...operation,
    operationId: methodName(operation, method, path),
  }));
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
