import type { Domain, Operation } from '../model/model.js';
import { clientsOf } from './clients-of.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { literal } from './literal.js';

/** `query.ts`: the options of each read for TanStack Query. What hands out a transaction has none: it is good once. */
export function emitQuery(domain: Domain): string {
  const clients = clientsOf(domain)
    .map(({ typeName, operations }) => ({ methods: `${typeName}Methods`, reads: operations.filter(isRead) }))
    .filter(({ reads }) => reads.length > 0);
  if (clients.length === 0) return `${header}\nexport {};\n`;
  const reads = clients.flatMap((client) => client.reads);
  const hasPages = reads.some(({ facts }) => facts.pages);
  const functions = ['queryKey', 'queryOptions', 'type QueryKey', 'type QueryOptions'];
  if (hasPages) functions.push('infiniteQueryOptions', 'type InfiniteQueryOptions');
  if (reads.some(({ facts }) => facts.pages && facts.pages.style !== 'page')) functions.push('type PageSize');
  const types = clients.map(({ methods }) => methods);
  for (const { typeName } of reads) types.push(`${typeName}Params`, `${typeName}Response`);
  const operations = clients.map(({ methods }) => `keyof ${methods}`).join(' | ');
  const [first] = clientsOf(domain);
  const factory = `create${first!.typeName}Client`;
  const origin = domain.servers[first!.operations[0]!.server];
  return `${header}
import {
${functions.map((one) => `  ${one},\n`).join('')}} from '@galilean/client/query';
import type {
${types.map((one) => `  ${one},\n`).join('')}} from './methods.js';

${docComment([
  `The key of an operation's queries, to invalidate them: of those with these parameters, of all, or, without \`operation\`, of every query of the ${domain.name} API through this client's base URL.`,
  `@example
import { ${factory} } from '@galilean/${domain.name}';
import { ${domain.name}Key } from '@galilean/${domain.name}/query';

const client = ${factory}({ apiKey: '<API_KEY>' });
// For \`invalidateQueries\` of TanStack Query, as \`{ queryKey }\`.
console.log(${domain.name}Key(client)); // [ 'galilean', '${domain.name}', '${origin}' ]`,
])}export const ${domain.name}Key = (client: object, operation?: ${operations}, params?: object): QueryKey =>
  queryKey(client, '${domain.name}', operation, params);
${clients.flatMap((client) => client.reads.map((read) => emitRead(domain, client.methods, read))).join('')}`;
}

/** A read that changes nothing and has an address: what a cache may keep. */
const isRead = ({ facts, method }: Operation) => facts.risk === 'read' && method === 'GET';

/** The parameters that say which page. */
const places = {
  'start-end': ['start', 'end'],
  'limit-offset': ['limit', 'offset'],
  page: ['page'],
} as const;

function emitRead({ name }: Domain, methods: string, operation: Operation): string {
  const { id, typeName, parameters, facts, deprecated } = operation;
  const { seconds, ended } = facts.fresh ?? {};
  const optional = parameters.some(({ required }) => required) ? '' : '?';
  const fresh = { seconds, ...(ended && { ended: `${ended.field} ${ended.values.join('|')}` }) };
  const given = (what: object) => (seconds === undefined ? 'params' : `params, ${literal(what)}`);
  const client = `client: Pick<${methods}, '${id}'>`;
  const old = deprecated ? ['@deprecated Legacy.'] : [];
  const once = `
${docComment([`\`${id}\` for TanStack Query. ${keeping(seconds)}${ended ? ` Asked again every ${seconds} seconds until it has ended.` : ''}`, ...old])}export const ${id}Options = (
  ${client},
  params${optional}: ${typeName}Params,
): QueryOptions<${typeName}Response> => queryOptions(client, '${name}', '${id}', ${given(fresh)});
`;
  if (!facts.pages) return once;
  const { style, items } = facts.pages;
  const omitted = places[style].map((one) => `'${one}'`).join(' | ');
  const item = `NonNullable<${typeName}Response['${items}']>[number]`;
  const size = style === 'page' ? '' : ' & PageSize';
  return `${once}
${docComment([`\`${id}\` page by page for TanStack Query: its data is one list.`, ...old])}export const ${id}InfiniteOptions = (
  ${client},
  params${optional}: Omit<${typeName}Params, ${omitted}>${size},
): InfiniteQueryOptions<${typeName}Response, ${item}> =>
  infiniteQueryOptions(client, '${name}', '${id}', ${given({ seconds })});
`;
}

function keeping(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  return seconds === 0
    ? 'Nothing keeps the answer.'
    : `An answer is as good as a new one for ${seconds} seconds.`;
}
