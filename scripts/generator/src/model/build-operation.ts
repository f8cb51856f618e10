import { follow } from '@galilean/references';
import type { RequestBody } from '@galilean/description/openapi-document';
import { buildBody } from './build-body.js';
import { buildParameters } from './build-parameters.js';
import { buildResponses } from './build-responses.js';
import { factsOf } from './facts.js';
import type { Operation } from './model.js';
import { pascalCase } from '@galilean/description/names';
import { checkPageNames, checkPages } from './check-pages.js';
import type { PathOperation, Source } from './source.js';
import { needsBearer } from './security.js';
import { serverOf } from './servers.js';

/** One row of a domain; undefined when something of it is refused. */
export function buildOperation(source: Source, found: PathOperation): Operation | undefined {
  const { document, refusals } = source;
  const { place, path, method, item, operation } = found;
  const name = `${method.toUpperCase()} ${path}`;
  const where = place + name;
  refusals.try(() => checkPages(document, where, item, operation));
  const server = refusals.try(() => serverOf(source, found));
  const facts = refusals.try(() => factsOf(where, method, operation));
  const parameters = refusals.try(() => buildParameters(document, where, found));
  refusals.try(() => checkPageNames(where, facts?.pages, parameters ?? []));
  const { requestBody } = operation;
  const body =
    requestBody && refusals.try(() => buildBody(document, where, follow<RequestBody>(document, requestBody)));
  if (!server || !facts || !parameters || (requestBody && !body)) return undefined;
  return {
    id: operation.operationId,
    place,
    typeName: pascalCase(operation.operationId),
    method: method.toUpperCase(),
    path,
    server: server.name,
    bearer: needsBearer(document, operation),
    summary: operation.summary ?? name,
    description: operation.description ?? '',
    deprecated: operation.deprecated === true || operation['x-galilean']?.stability === 'legacy',
    facts,
    parameters,
    body,
    responses: buildResponses(document, operation),
  };
}
