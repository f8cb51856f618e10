import { isReference } from '@galilean/references';
import { checkSchema } from './check-schema.js';
import { methods } from './operation.js';
import { checkRecord, type Problems } from './problems.js';

export function checkPathItem(item: unknown, problems: Problems): void {
  if (!problems.isRecord(item)) return;
  problems.eachMember('parameters', item['parameters'], checkParameter);
  problems.eachMember('servers', item['servers'], checkServer);
  for (const method of methods) {
    if (item[method] !== undefined) problems.at(method, item[method], checkOperation);
  }
}

function checkOperation(operation: unknown, problems: Problems): void {
  if (!problems.isRecord(operation)) return;
  problems.eachMember('parameters', operation['parameters'], checkParameter);
  problems.eachMember('servers', operation['servers'], checkServer);
  problems.eachMember('security', operation['security'], checkRecord);
  problems.atOptional('requestBody', operation['requestBody'], checkBody);
  problems.each('responses', operation['responses'], checkResponse);
  problems.each('callbacks', operation['callbacks'], checkCallback);
}

function checkCallback(callback: unknown, problems: Problems): void {
  if (!problems.isRecord(callback) || isReference(callback)) return;
  for (const expression in callback) {
    if (!expression.startsWith('x-')) problems.at(expression, callback[expression], checkPathItem);
  }
}

function checkParameter(parameter: unknown, problems: Problems): void {
  if (!problems.isRecord(parameter) || isReference(parameter)) return;
  problems.needsText('name', parameter['name']);
  problems.needsText('in', parameter['in']);
  problems.at('schema', parameter['schema'], checkSchema);
  problems.each('content', parameter['content'], checkMedia);
}

function checkServer(server: unknown, problems: Problems): void {
  if (problems.isRecord(server)) problems.needsText('url', server['url']);
}

function checkBody(body: unknown, problems: Problems): void {
  if (problems.isRecord(body)) problems.each('content', body['content'], checkMedia);
}

function checkResponse(response: unknown, problems: Problems): void {
  if (!problems.isRecord(response)) return;
  problems.each('content', response['content'], checkMedia);
  problems.each('headers', response['headers'], checkHeader);
}

function checkHeader(header: unknown, problems: Problems): void {
  if (problems.isRecord(header)) problems.at('schema', header['schema'], checkSchema);
}

/** `application/json:` with nothing below says nothing about the body. */
function checkMedia(media: unknown, problems: Problems): void {
  if (media === null || media === undefined || !problems.isRecord(media)) return;
  problems.at('schema', media['schema'], checkSchema);
}

const componentChecks = {
  schemas: checkSchema,
  parameters: checkParameter,
  requestBodies: checkBody,
  responses: checkResponse,
  headers: checkHeader,
  callbacks: checkCallback,
} as const;

export function checkComponents(components: unknown, problems: Problems): void {
  if (!problems.isRecord(components)) return;
  for (const [kind, check] of Object.entries(componentChecks)) problems.each(kind, components[kind], check);
}
