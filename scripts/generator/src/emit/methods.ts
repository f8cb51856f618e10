import { essenceOf } from '../model/media-types.js';
import type { Domain, Operation, Response } from '../model/model.js';
import { clientsOf, type DomainClient } from './clients-of.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { literal, quote } from './literal.js';
import { methodDoc } from './method-doc.js';

/** `methods.ts`: what each method takes, answers and throws. */
export function emitMethods(domain: Domain): string {
  const { operations, typeName } = domain;
  return `${header}
import type { ApiError, Call, CallOptions } from '@galilean/client';
import type { operations } from './types.js';
${operations.map(emitTypes).join('')}
${clientsOf(domain).map(emitInterface).join('')}/** The errors that are documented for each method, told apart by \`status\`. */
export interface ${typeName}Errors {
${operations.map((operation) => `  ${operation.id}: ${errors(operation)};`).join('\n')}
}
`;
}

const emitInterface = ({ typeName, words, others = '', operations }: DomainClient) => `${docComment([
  `The methods of a client of ${words}, one per operation. ${others}`,
])}export interface ${typeName}Methods {
${operations.map(emitMethod).join('\n')}}

`;

function emitTypes(operation: Operation): string {
  return `
${docComment([`Parameters of \`${operation.id}\`.`])}export type ${operation.typeName}Params = ${params(operation)};
${docComment([`Answer of \`${operation.id}\`.`])}export type ${operation.typeName}Response = ${answers(operation)};
`;
}

function emitMethod(operation: Operation): string {
  const optional = operation.parameters.some(({ required }) => required) || bodyAsks(operation) ? '' : '?';
  return `${docComment(methodDoc(operation), '  ')}  ${operation.id}(params${optional}: ${operation.typeName}Params, options?: CallOptions): Call<${operation.typeName}Response>;
`;
}

/** Whether some body field has to come from the caller. Bodies that are unions always ask. */
const bodyAsks = ({ body }: Operation) => body?.required === true;

function params(operation: Operation): string {
  const own = `operations['${operation.id}']`;
  const parts = (['path', 'query', 'header'] as const)
    .filter((place) => operation.parameters.some((parameter) => parameter.in === place))
    .map((place) => renamed(`NonNullable<${own}['parameters']['${place}']>`, place, operation));
  if (operation.body) parts.push(bodyParams(own, operation.body));
  return parts.join(' & ') || 'Record<string, never>';
}

/** The parameters of a place, under the names that a caller writes. */
function renamed(type: string, place: string, { parameters }: Operation): string {
  const others = parameters.filter((one) => one.in === place && one.wire !== one.name);
  if (others.length === 0) return type;
  const key = others.map(({ name, wire }) => `K extends ${quote(wire)} ? ${quote(name)} : `).join('');
  return `{ [K in keyof ${type} as ${key}K]: ${type}[K] }`;
}

function bodyParams(operation: string, body: NonNullable<Operation['body']>): string {
  const type = `NonNullable<${operation}['requestBody']>['content'][${quote(body.media)}]`;
  if (body.isWhole) {
    const whole = wholeBody(type, essenceOf(body.media));
    return body.required ? `{ body: ${whole} }` : `{ body?: ${whole} | undefined }`;
  }
  const defaults = Object.keys(body.defaults).map(literal);
  const filled = [...Object.keys(body.constants).map(literal), ...defaults];
  if (filled.length === 0) return type;
  const asked = `Omit<${type}, ${filled.join(' | ')}>`;
  if (defaults.length === 0) return asked;
  // Mapped from the fields, so that an editor shows the documentation of each.
  const own = `Pick<${type}, ${defaults.join(' | ')}>`;
  return `${asked} & { [K in keyof ${own}]?: ${own}[K] | undefined }`;
}

/** What a caller passes as `body`. */
function wholeBody(type: string, media: string): string {
  if (media === 'application/json') return type;
  return media === 'multipart/form-data' ? 'FormData' : 'string | Uint8Array<ArrayBuffer>';
}

function answers(operation: Operation): string {
  const found = operation.responses.filter((response) => response.answers);
  return union(found.map((response) => content(operation, response))) || 'unknown';
}

function errors(operation: Operation): string {
  const found = operation.responses.filter(({ fails }) => fails);
  return (
    union(found.map((response) => `ApiError<${statusType(response)}, ${content(operation, response)}>`)) ||
    'ApiError'
  );
}

/** A range of statuses such as `4XX`, and `default`, are any number to the compiler. */
const statusType = ({ status }: Response) => (isCode(status) ? status : 'number');

function content(operation: Operation, { status, hasBody, media }: Response): string {
  if (!hasBody) return 'undefined';
  const own = `operations['${operation.id}']['responses'][${isCode(status) ? status : quote(status)}]['content']`;
  return union(media.map((type) => `${own}[${quote(type)}]`)) || 'unknown';
}

const isCode = (status: string) => /^\d+$/.test(status);
const union = (types: readonly string[]) => [...new Set(types)].join(' | ');
