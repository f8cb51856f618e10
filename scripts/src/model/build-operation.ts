import type {
  OpenApiDocument,
  OperationFacts,
  OperationObject,
  Parameter as ParameterObject,
  PathItem,
  RequestBody,
  Response as ResponseObject,
  Schema,
} from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import type { Body, Operation, Parameter } from './model.js';
import { pascalCase } from './names.js';
import { checkPages } from './check-pages.js';
import { follow, isReference } from './reference.js';

/** What a fork that does not say gets: the caution that costs nobody money. */
const cautious: OperationFacts = {
  risk: 'changes-state',
  retry: 'never',
  bucket: 'default',
  stability: 'stable',
  source: 'vendor-docs',
};
const harmless: OperationFacts = { ...cautious, risk: 'read', retry: 'safe' };

export function buildOperation(
  document: OpenApiDocument,
  path: string,
  item: PathItem,
  method: string,
  operation: OperationObject,
): Operation {
  const where = `${method.toUpperCase()} ${path}`;
  const security = operation.security ?? document.security ?? [];
  checkPages(document, where, item, operation);
  return {
    id: operation.operationId,
    typeName: pascalCase(operation.operationId),
    method: method.toUpperCase(),
    path,
    server: operation.servers?.[0]?.['x-galilean-server'] ?? 'api',
    bearer: security.some((requirement) => 'bearer' in requirement),
    summary: operation.summary ?? where,
    description: operation.description ?? '',
    deprecated: operation.deprecated === true || operation['x-galilean']?.stability === 'legacy',
    facts: operation['x-galilean'] ?? (method === 'get' ? harmless : cautious),
    parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      buildParameter(where, follow<ParameterObject>(document, parameter)),
    ),
    body:
      operation.requestBody &&
      buildBody(document, where, follow<RequestBody>(document, operation.requestBody)),
    responses: Object.entries(operation.responses).map(([status, response]) => {
      const { description, content } = follow<ResponseObject>(document, response);
      return {
        status: Number(status),
        description,
        common: isReference(response),
        hasBody: content?.['application/json'] !== undefined,
      };
    }),
  };
}

function buildParameter(where: string, parameter: ParameterObject): Parameter {
  if (parameter.in === 'cookie') {
    throw new SpecError([`${where}: cookie parameter \`${parameter.name}\` is not supported`]);
  }
  const { schema } = parameter;
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required === true,
    repeat: parameter.in === 'query' && schema?.type === 'array' && parameter.explode !== false,
    plus: parameter['x-space-as-plus'] === true,
  };
}

function buildBody(document: OpenApiDocument, where: string, body: RequestBody): Body {
  const media = body.content['application/json'];
  if (!media)
    throw new SpecError([
      `${where}: the request body has no application/json; other kinds are not supported`,
    ]);
  const schema = follow<Schema>(document, media.schema ?? {});
  const constants: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const name of schema.required ?? []) {
    const field = follow<Schema>(document, schema.properties?.[name] ?? {});
    if (field.const !== undefined) constants[name] = field.const;
    else if (field.default !== undefined) defaults[name] = field.default;
  }
  return { required: body.required === true, constants, defaults };
}
