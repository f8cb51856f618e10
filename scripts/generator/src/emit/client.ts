import type { Domain } from '../model/model.js';
import { clientsOf, type DomainClient } from './clients-of.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';

/** `client.ts`: the domain's clients and its error guard. */
export function emitClient(domain: Domain): string {
  const { typeName } = domain;
  const clients = clientsOf(domain);
  const types = [`${typeName}Errors`, ...clients.map((client) => `${client.typeName}Methods`)];
  const tables = [...clients.map(({ table }) => table), 'servers'];
  const first = clients[0]?.operations[0]?.id;
  return `${header}
import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { ${types.sort().join(', ')} } from './methods.js';
import { ${tables.sort().join(', ')} } from './operations.js';

${clients.map(emitFactory).join('')}${docComment([
    `Whether \`error\` is an error answer of this method; \`error.status\` then narrows \`error.body\`.`,
    `@example
import { is${typeName}Error } from '@galilean/${domain.name}';

export const isOverLimit = (error: unknown) =>
  is${typeName}Error(error, '${first}') && error.status === 429;`,
  ])}export function is${typeName}Error<Id extends keyof ${typeName}Errors>(
  error: unknown,
  operationId: Id,
): error is ${typeName}Errors[Id] {
  return isApiError(error, operationId);
}
`;
}

const emitFactory = ({ typeName, table, words, others = '' }: DomainClient) => `${docComment([
  `A client of ${words}: one method per operation. ${others}`,
])}export type ${typeName}Client = ${typeName}Methods;

${docComment([
  `Makes a client of ${words}. ${others}`,
  `@throws GalileanError \`config/no-key\` without a key, \`config/bad-base-url\`, \`config/host-not-allowed\`, \`config/bad-option\``,
])}export function create${typeName}Client(options: ClientOptions): ${typeName}Client {
  return createClient<${typeName}Methods>(${table}, servers, options);
}

`;
