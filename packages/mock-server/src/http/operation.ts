import Negotiator from 'negotiator';
import { isJson } from '../contract/json.js';
import { credentialQuery, declaredQuery, describeOperation } from '../description/describe-operation.js';
import {
  keepEmpty,
  splitLists,
  withBodyGiven,
  withListsOfOne,
  withNumbersWhereTaken,
  withOptionalSecurity,
  withoutEmptyLists,
  withoutKeys,
  withParametersInDraft7,
} from '../validation/prism/prism-workarounds.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { rulesOf } from '../validation/beyond-prism.js';

type QueryValues = Record<string, string | string[]>;

const known = new WeakMap<PrismOperation, Map<boolean, Operation>>();

/**
 * Prepares an operation, once: Prism compiles schemas by identity and keeps them, and a suite starts many mocks of one
 * description.
 *
 * @param keyless whether the API key is optional
 */
export function prepareOperation(described: PrismOperation, keyless: boolean): Operation {
  const prepared = known.get(described) ?? new Map<boolean, Operation>();
  known.set(described, prepared);
  const operation = prepared.get(keyless) ?? prepare(described, keyless);
  prepared.set(keyless, operation);
  return operation;
}

function prepare(described: PrismOperation, keyless: boolean) {
  const operation = keyless ? withoutKeys(described) : described;
  const forPrism = withoutEmptyLists(
    withParametersInDraft7(withListsOfOne(withOptionalSecurity(withNumbersWhereTaken(operation)))),
  );
  const forResponders = describeOperation(operation);
  const [kept, split] = [keepEmpty(operation), splitLists(operation)];
  return {
    method: operation.method,
    path: operation.path,
    /** As the description writes it. */
    described,
    forPrism,
    /** For a request with a body that Prism treats as missing. */
    forPrismWithBody: withBodyGiven(forPrism),
    forResponders,
    query: declaredQuery(operation),
    /** Names of query parameters that carry credentials. */
    credentials: credentialQuery(operation),
    rules: rulesOf(forResponders.extensions),
    writableTypes: writableTypes(operation),
    /** Converts a query to the form that Prism reads. */
    queryForPrism: (values: QueryValues): QueryValues => split(kept(values)),
  };
}

/** An operation in the router's table: for Prism, and for responders. */
export type Operation = ReturnType<typeof prepare>;

/**
 * The media types of an operation's answers that the mock can write: JSON, and texts. `undefined` when no answer has a
 * body.
 */
function writableTypes({ responses }: PrismOperation): readonly string[] | undefined {
  const contents = responses.flatMap((response) => response.contents ?? []);
  if (contents.length === 0) return undefined;
  const unwritable = new Set(contents.filter((one) => !isWritable(one)).map(({ mediaType }) => mediaType));
  return [...new Set(contents.map(({ mediaType }) => mediaType))].filter((type) => !unwritable.has(type));
}

type Content = NonNullable<PrismOperation['responses'][number]['contents']>[number];

/** An object cannot be written as XML or as a form. Of a range of types, the mock chooses the type. */
function isWritable({ mediaType, examples = [], schema }: Content): boolean {
  if (isJson(mediaType) || mediaType.includes('*')) return true;
  const values = examples.flatMap((example) => ('value' in example ? [example.value] : []));
  if (values.length > 0) return values.every((value) => typeof value === 'string');
  return schema === undefined || schema.type === 'string';
}

/**
 * The types that a client accepts among these, the best first (RFC 9110, section 12.5.1). A header without any media
 * range counts as absent.
 */
export function acceptedTypes(types: readonly string[], accept: string | undefined): string[] {
  if (accept === undefined || !/[^\s,;/]+\/[^\s,;/]+/.test(accept)) return [...types];
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes([...types]);
  return [...accepted, ...types.filter((type) => type.includes('*'))];
}
