import { follow, isReference } from '@galilean/references';
import type {
  RequestBody,
  OpenApiDocument,
  Schema,
  OperationObject,
  Response as ResponseObject,
  OperationFacts,
  SecurityScheme,
} from '@galilean/description/openapi-document';
import { buildParameters } from './build-parameters.js';
import type { Operation, Body, Response } from './model.js';
import { pascalCase } from '@galilean/description/name-operations';
import { checkPageNames, checkPages } from './check-pages.js';
import type { PathOperation, Source } from './source.js';
import { serverOf } from './servers.js';
import { SpecError } from '@galilean/description/spec-error';
import { bodyFields } from './body-fields.js';
import { formEncoded, isWholeBody, mediaOf } from './body-media.js';
import { jsonTypesOf } from './media-types.js';

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

/**
 * What an operation takes as its body. The fields of a JSON object are given among the parameters; anything else is one
 * parameter, `body`.
 */
function buildBody(document: OpenApiDocument, where: string, body: RequestBody): Body {
  const media = mediaOf(body);
  if (media === undefined)
    throw new SpecError([
      `${where}: the request body is form-encoded only (${formEncoded}), which is not supported`,
    ]);
  const required = body.required === true;
  const parameters = bodyFields(document, body);
  if (isWholeBody(document, body))
    return { media, required, isWhole: true, ...parameters, constants: {}, defaults: {} };
  const schema = follow<Schema>(document, body.content[media]!.schema ?? {});
  const constants: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const name of schema.required ?? []) {
    const field = follow<Schema>(document, schema.properties?.[name] ?? {});
    if (field.const !== undefined) constants[name] = field.const;
    else if (field.default !== undefined) defaults[name] = field.default;
  }
  return { media, required, isWhole: false, ...parameters, constants, defaults };
}

/** Redirects are not followed: a call that meets one fails without an answer. */
const redirects = ['301', '302', '303', '307', '308'];

/** The documented responses that can reach a caller. */
function buildResponses(document: OpenApiDocument, operation: OperationObject): Response[] {
  const documented = Object.entries(operation.responses ?? {});
  const saysSuccess = documented.some(([status]) => status.startsWith('2'));
  return documented
    .filter(([status]) => !status.startsWith('1') && !redirects.includes(status))
    .map(([status, response]) => {
      const { description, content } = follow<ResponseObject>(document, response);
      return {
        status,
        answers: status === 'default' ? !saysSuccess : status.startsWith('2'),
        fails: !status.startsWith('2'),
        description,
        common: isReference(response),
        hasBody: Object.keys(content ?? {}).length > 0,
        media: jsonTypesOf(content),
      };
    });
}

/** What is taken for granted where `x-galilean` leaves something out: the cautious choice, which costs no money. */
const cautious: OperationFacts = {
  risk: 'changes-state',
  retry: 'never',
  bucket: 'default',
  stability: 'stable',
  source: 'vendor-docs',
};
/** A GET of a description without `x-galilean`. */
const harmless: OperationFacts = { ...cautious, risk: 'read', retry: 'safe' };

/** spec/x-galilean.schema.json says the same; here it keeps a misspelt word out of the generated table. */
const words = {
  risk: ['read', 'builds-transaction', 'changes-state', 'moves-funds'],
  retry: ['safe', 'same-bytes-only', 'check-first', 'never'],
  bucket: ['default', 'execute', 'submit'],
  stability: ['stable', 'beta', 'legacy'],
  source: ['brief', 'vendor-docs', 'observed'],
} as const satisfies { [Field in keyof OperationFacts]?: readonly OperationFacts[Field][] };

/**
 * What behaviour needs to know about an operation.
 *
 * @throws SpecError for a word that has no meaning, and for `check-first` that does not say what to check.
 */
function factsOf(where: string, method: string, operation: OperationObject): OperationFacts {
  const given: Partial<OperationFacts> | undefined = operation['x-galilean'];
  if (!given) return method === 'get' ? harmless : cautious;
  const facts: OperationFacts = { ...cautious, ...given };
  const problems = Object.entries(words).flatMap(([field, known]) => {
    const word = facts[field as keyof typeof words];
    const isKnown = (known as readonly string[]).includes(word);
    return isKnown
      ? []
      : [`${where}: x-galilean.${field} is ${JSON.stringify(word)}; known are ${known.join(', ')}`];
  });
  if (facts.retry === 'check-first' && !facts.reconciledBy)
    problems.push(
      `${where}: x-galilean.retry \`check-first\` needs \`reconciledBy\`, the read to check with`,
    );
  if (problems.length > 0) throw new SpecError(problems);
  return facts;
}

/** Whether an operation asks for a token in `authorization: Bearer …`, whatever the description calls that scheme. */
function needsBearer(document: OpenApiDocument, operation: OperationObject): boolean {
  const security = operation.security ?? document.security ?? [];
  return security.some((requirement) => Object.keys(requirement).some((name) => isBearer(document, name)));
}

function isBearer(document: OpenApiDocument, name: string): boolean {
  const written = document.components?.securitySchemes?.[name] as SecurityScheme | undefined;
  if (!written) return name === 'bearer';
  const { type, scheme } = follow<SecurityScheme>(document, written);
  if (type === 'http') return scheme?.toLowerCase() === 'bearer';
  return type === 'oauth2' || type === 'openIdConnect';
}
