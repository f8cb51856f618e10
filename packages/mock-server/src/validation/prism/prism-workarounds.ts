import { isReference, lookUp } from '@galilean/references';
import type { Violation } from '../../contract/recorded-request.js';
import { loadPrism, type PrismOperation } from './load-prism.js';
import { mapSchemas, schemaParts } from './schema-parts.js';
import { type Fields, isFields } from '../../contract/json.js';

/**
 * Workarounds for places where Prism departs from the standards. Each is an intended difference from stock Prism, and
 * the comparison test lists them.
 */

/** An empty requirement (`{}`) among several makes security optional, but Prism then refuses any `Authorization`. */
export function withOptionalSecurity(operation: PrismOperation): PrismOperation {
  const optional = operation.security?.some((requirement) => requirement.length === 0);
  return optional ? { ...operation, security: [] } : operation;
}

type QueryValues = Record<string, string | string[]>;
interface ListSchema extends LooseSchema {
  items?: LooseSchema;
  minItems?: number;
}

/** Parameters that accept a comma list and something else: null, or another branch of `anyOf`. */
function mixedLists(operation: PrismOperation) {
  return (operation.request?.query ?? []).filter(({ schema, explode }) => {
    const own = resolved(schema as LooseSchema | undefined, operation);
    const plain = own?.type === 'array' && !isReference(schema);
    return !explode && !plain && isListLike(own, operation);
  });
}

/** Prism splits a comma list only where the schema is a plain array; elsewhere we split it here. */
export function splitLists(operation: PrismOperation): (values: QueryValues) => QueryValues {
  const names = mixedLists(operation).map(({ name }) => name);
  // Prism looks for encoded spaces between values, which a decoded query never has.
  const spaced = (operation.request?.query ?? [])
    .filter(({ style, explode }) => String(style) === 'spaceDelimited' && !explode)
    .map(({ name }) => name);
  if (names.length + spaced.length === 0) return (values) => values;
  return (given) => {
    const encoded = spaced
      .filter((name) => typeof given[name] === 'string')
      .map((name) => [name, String(given[name]).replaceAll(' ', '%20')]);
    const values = { ...given, ...(Object.fromEntries(encoded) as QueryValues) };
    const split = names
      .map((name) => [name, values[name]] as const)
      .filter((entry): entry is readonly [string, string] => String(entry[1]).includes(','))
      .map(([name, value]) => [name, String(value).split(',')]);
    return { ...values, ...(Object.fromEntries(split) as QueryValues) };
  };
}

/** Prism takes an empty value as a missing parameter, also where `allowEmptyValue` permits it, so give it a space. */
export function keepEmpty(operation: PrismOperation): (values: QueryValues) => QueryValues {
  const names = (operation.request?.query ?? [])
    .filter(({ allowEmptyValue }) => allowEmptyValue)
    .map(({ name }) => name);
  if (names.length === 0) return (values) => values;
  return (given) => {
    const empty = names.filter((name) => given[name] === '');
    return { ...given, ...Object.fromEntries(empty.map((name) => [name, ' '])) };
  };
}

/** A value without a comma may be a list of one, or a value of another branch: let the schema accept both. */
export function withListsOfOne(operation: PrismOperation): PrismOperation {
  const mixed = new Set(mixedLists(operation));
  if (mixed.size === 0) return operation;
  const query = operation.request?.query?.map((parameter) => {
    if (!mixed.has(parameter)) return parameter;
    const items = itemsOf(parameter.schema as ListSchema, operation);
    return { ...parameter, schema: { anyOf: [parameter.schema, ...items] } as typeof parameter.schema };
  });
  return { ...operation, request: { ...operation.request, query } };
}

function itemsOf(schema: ListSchema, operation: PrismOperation): LooseSchema[] {
  const own = resolved(schema, operation) as ListSchema | undefined;
  if (!own) return [];
  const branches = [...(own.anyOf ?? []), ...(own.oneOf ?? [])].flatMap((branch) =>
    itemsOf(branch, operation),
  );
  const isList = own.type === 'array' || (Array.isArray(own.type) && own.type.includes('array'));
  return isList && (own.minItems ?? 0) <= 1 ? [own.items ?? {}, ...branches] : branches;
}

/** Makes the API key optional; other credentials stay required. */
export function withoutKeys(operation: PrismOperation): PrismOperation {
  const security = operation.security?.map((requirement) =>
    requirement.filter(({ type }) => type !== 'apiKey'),
  );
  return { ...operation, security };
}

/** Skips parameter kinds that an operation does not have: Prism would parse the path in vain. */
export function withoutEmptyLists(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  if (!request) return operation;
  const some = <List extends readonly unknown[]>(list: List | undefined) => (list?.length ? list : undefined);
  const { path, query, headers } = request;
  return {
    ...operation,
    request: { ...request, path: some(path), query: some(query), headers: some(headers) },
  };
}

/** The parts of a schema that we read. */
export interface LooseSchema {
  $ref?: string;
  type?: string | string[];
  anyOf?: LooseSchema[];
  oneOf?: LooseSchema[];
}

/** Resolves a reference into the definitions that Prism bundles. */
export function resolved(
  schema: LooseSchema | undefined,
  operation: PrismOperation,
): LooseSchema | undefined {
  return isReference(schema) ? (lookUp(operation, schema.$ref) as LooseSchema | undefined) : schema;
}

/** Whether the schema, or one of its branches, accepts a list. */
export function isListLike(schema: LooseSchema | undefined, operation: PrismOperation): boolean {
  const own = resolved(schema, operation);
  if (!own) return false;
  if (own.type === 'array' || (Array.isArray(own.type) && own.type.includes('array'))) return true;
  return [...(own.anyOf ?? []), ...(own.oneOf ?? [])].some((branch) => isListLike(branch, operation));
}

/**
 * Lets a JSON number pass in fields of a request where the service takes one beside text. The description has text alone,
 * as numbers lose digits, and marks such fields with `x-also-number`.
 */
export function withNumbersWhereTaken(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  const contents = request?.body?.contents;
  if (!contents?.some(({ schema }) => JSON.stringify(schema ?? {}).includes('"x-also-number":true')))
    return operation;
  const widened = contents.map((content) =>
    isFields(content.schema) ? { ...content, schema: mapSchemas(content.schema, withNumber) } : content,
  );
  return {
    ...operation,
    request: { ...request, body: { ...request!.body, contents: widened } } as PrismOperation['request'],
  };
}

const withNumber = (schema: Fields): Fields =>
  schema['x-also-number'] === true ? { ...schema, type: [schema['type'], 'number'].flat() } : schema;

/**
 * Prism reads parameter schemas as draft 7, whatever their dialect. Draft 7 has other names for tuples and
 * dependencies, so we rename them.
 */
export function withParametersInDraft7(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  // Prism caches compiled parameters by list identity, so keep the list the same.
  if (!request || !PARAMETERS.some((kind) => request[kind]?.some(hasNewerNames))) return operation;
  const inDraft7 = <Parameter extends { schema?: unknown }>(list: readonly Parameter[] | undefined) =>
    list?.map((parameter) =>
      isFields(parameter.schema)
        ? { ...parameter, schema: mapSchemas(parameter.schema, renamed) }
        : parameter,
    );
  const { query, path, headers } = request;
  return {
    ...operation,
    request: {
      ...request,
      query: inDraft7(query),
      path: inDraft7(path),
      headers: inDraft7(headers),
    } as PrismOperation['request'],
  };
}

const PARAMETERS = ['query', 'path', 'headers'] as const;
const NEWER = ['prefixItems', 'dependentRequired', 'dependentSchemas'];
const hasNewerNames = ({ schema }: { schema?: unknown }) =>
  schemaParts(schema).some((part) => NEWER.some((keyword) => keyword in part));

function renamed({ prefixItems, dependentRequired, dependentSchemas, ...schema }: Fields): Fields {
  const tuple = Array.isArray(prefixItems)
    ? { items: prefixItems as unknown, ...('items' in schema && { additionalItems: schema['items'] }) }
    : {};
  const dependencies = { ...(dependentRequired as object), ...(dependentSchemas as object) };
  return { ...schema, ...tuple, ...(Object.keys(dependencies).length > 0 && { dependencies }) };
}

/**
 * Validates the JSON value `null` as a body. Prism treats it as a missing body, so we call its validator directly.
 */
export function nullBodyFaults(operation: PrismOperation): Violation[] {
  const schema = operation.request?.body?.contents?.[0]?.schema;
  if (!schema) return [];
  const { __bundled__: bundle } = operation as { __bundled__?: unknown };
  const found = loadPrism().validateAgainstSchema(null, schema, false, 'input', 'body', bundle);
  if (found._tag === 'None') return [];
  return found.value.map(({ path = ['body'], code, message }) => ({
    location: ['request', ...path],
    severity: 'Error',
    code,
    message,
  }));
}

/** Prism treats `0`, `false`, `""` and `null` as missing. When such a body was sent, do not require one. */
export function withBodyGiven(operation: PrismOperation): PrismOperation {
  const { request } = operation;
  if (!request?.body?.required) return operation;
  return { ...operation, request: { ...request, body: { ...request.body, required: false } } };
}
