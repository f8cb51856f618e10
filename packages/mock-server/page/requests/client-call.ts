import type { Facts, ParameterKind } from '../mock/described.js';
import type { RequestDetails, SeenRequest } from './seen.js';

type Params = Readonly<Record<string, unknown>>;

/** The request as a call of our packages: a module that compiles. Secrets are replaced. */
export function clientCall(
  request: SeenRequest,
  details: RequestDetails,
  { facts, origin }: { facts: Facts; origin: string },
): string {
  const { domain = '', bearer = false, isLegacy = false } = facts;
  const factory = `create${isLegacy ? 'Legacy' : ''}${domain[0]!.toUpperCase()}${domain.slice(1)}Client`;
  const params = {
    ...inPath(request.path, facts),
    ...inQuery(details.query, facts),
    ...inBody(details, facts),
  };
  const options = {
    apiKey: 'any',
    baseUrl: origin,
    ...(bearer && { accessToken: '<ACCESS_TOKEN>' }),
    ...(request.scenario !== undefined && { headers: { 'x-galilean-scenario': request.scenario } }),
  };
  const given = Object.keys(params).length > 0 ? asCode(params) : '';
  return `import { ${factory} } from '@galilean/${domain}';

const client = ${factory}(${asCode(options)});
console.log(await client.${request.operationId}(${given}));
`;
}

function inPath(path: string, { path: template = '' }: Facts): Params {
  const parts = path.split('/');
  const named = template
    .split('/')
    .map((part, index) => [/^\{(.+)\}$/.exec(part)?.[1], decodeURIComponent(parts[index] ?? '')] as const);
  return Object.fromEntries(named.filter(([name]) => name !== undefined));
}

const inQuery = (query: string, { query: kinds = {} }: Facts): Params =>
  Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, valueOf(value, kinds[name])]),
  );

function valueOf(text: string, kind: ParameterKind | undefined): unknown {
  if (kind === 'list') return text.split(',');
  if (kind === 'boolean') return text === 'true';
  return kind === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function inBody({ body: { text } }: RequestDetails, { filled = [] }: Facts): Params {
  if (text === '') return {};
  const body = JSON.parse(text) as Params;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !filled.includes(name)));
}

/** JSON in the style of TypeScript: names without quotes where they need none. */
const asCode = (value: object): string =>
  JSON.stringify(value, undefined, 2).replace(/^( *)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');
