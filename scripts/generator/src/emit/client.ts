import type { Domain } from '../model/model.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';

/** `client.ts`: the domain's client and its error guard. */
export function emitClient(domain: Domain): string {
  const { name, typeName } = domain;
  const first = domain.operations[0]?.id;
  return `${header}
import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { ${typeName}Errors, ${typeName}Methods } from './methods.js';
import { operations, servers } from './operations.js';

/** A client of the ${name} API: one method per operation. */
export type ${typeName}Client = ${typeName}Methods;

${docComment([
  `Makes a client of the ${name} API.`,
  `@throws GalileanError \`config/no-key\` without a key, \`config/bad-base-url\`, \`config/host-not-allowed\`, \`config/bad-option\``,
])}export function create${typeName}Client(options: ClientOptions): ${typeName}Client {
  return createClient<${typeName}Methods>(operations, servers, options);
}

${docComment([
  `Whether \`error\` is an error answer of this method; \`error.status\` then narrows \`error.body\`.`,
  `@example if (is${typeName}Error(error, '${first}') && error.status === 429) …`,
])}export function is${typeName}Error<Id extends keyof ${typeName}Errors>(
  error: unknown,
  operationId: Id,
): error is ${typeName}Errors[Id] {
  return isApiError(error, operationId);
}
`;
}
