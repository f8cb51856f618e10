import { credentialQuery, declaredQuery } from '../description/declared-query.js';
import { describeOperation } from '../description/describe-operation.js';
import type { DeclaredQuery } from '../validation/query-faults.js';
import { withNumbersWhereTaken } from '../validation/prism/also-numbers.js';
import { withBodyGiven } from '../validation/prism/null-body.js';
import { rulesOf, type Rule } from '../validation/rules/rule.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import {
  keepEmpty,
  splitLists,
  withListsOfOne,
  withOptionalSecurity,
  withoutEmptyLists,
  withoutKeys,
} from '../validation/prism/prism-workarounds.js';
import { withParametersInDraft7 } from '../validation/prism/parameters-in-draft-7.js';
import type { MockOperation } from '../contract/responder.js';
import { writableTypes } from './accept.js';

/** An operation in the router's table: for Prism, and for responders. */
export interface Operation {
  method: string;
  path: string;
  forPrism: PrismOperation;
  /** For a request with a body that Prism treats as missing. */
  forPrismWithBody: PrismOperation;
  forResponders: MockOperation;
  query: readonly DeclaredQuery[];
  /** Names of query parameters that carry credentials. */
  credentials: readonly string[];
  rules: readonly Rule[];
  /** Media types of its answers that the mock can write; undefined when no answer has a body. */
  writableTypes: readonly string[] | undefined;
  /** Converts a query to the form that Prism reads. */
  queryForPrism: (values: QueryValues) => QueryValues;
}

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

function prepare(described: PrismOperation, keyless: boolean): Operation {
  const operation = keyless ? withoutKeys(described) : described;
  const forPrism = withoutEmptyLists(
    withParametersInDraft7(withListsOfOne(withOptionalSecurity(withNumbersWhereTaken(operation)))),
  );
  const forResponders = describeOperation(operation);
  const [kept, split] = [keepEmpty(operation), splitLists(operation)];
  return {
    method: operation.method,
    path: operation.path,
    forPrism,
    forPrismWithBody: withBodyGiven(forPrism),
    forResponders,
    query: declaredQuery(operation),
    credentials: credentialQuery(operation),
    rules: rulesOf(forResponders.extensions),
    writableTypes: writableTypes(operation),
    queryForPrism: (values) => split(kept(values)),
  };
}
