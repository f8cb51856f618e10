import type { OpenApiDocument, RequestBody } from '../load/openapi-document.js';
import { buildBody } from './build-body.js';
import { buildParameters } from './build-parameters.js';
import { buildResponses } from './build-responses.js';
import { factsOf } from './facts.js';
import type { Operation } from './model.js';
import { pascalCase } from './names.js';
import { checkPages } from './check-pages.js';
import type { PathOperation } from './path-operations.js';
import { follow } from './reference.js';
import { needsBearer } from './security.js';
import { serverOf } from './servers.js';

export function buildOperation(document: OpenApiDocument, found: PathOperation): Operation {
  const { path, method, item, operation } = found;
  const where = `${method.toUpperCase()} ${path}`;
  checkPages(document, where, item, operation);
  return {
    id: operation.operationId,
    typeName: pascalCase(operation.operationId),
    method: method.toUpperCase(),
    path,
    server: serverOf(document, item, operation).name,
    bearer: needsBearer(document, operation),
    summary: operation.summary ?? where,
    description: operation.description ?? '',
    deprecated: operation.deprecated === true || operation['x-galilean']?.stability === 'legacy',
    facts: factsOf(where, method, operation),
    parameters: buildParameters(document, where, found),
    body:
      operation.requestBody &&
      buildBody(document, where, follow<RequestBody>(document, operation.requestBody)),
    responses: buildResponses(document, operation),
  };
}
