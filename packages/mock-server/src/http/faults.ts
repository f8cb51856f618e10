import type { Exchange } from './exchange.js';
import type { Violation } from '../contract/recorded-request.js';
import { nullBodyFaults } from '../validation/prism/null-body.js';
import { queryFaults } from '../validation/query-faults.js';
import { brokenRules, type Values } from '../validation/rules/broken-rules.js';

/** What Prism does not check: names in the query, and rules between fields. */
export function faultsOf({ operation, target, pathParams, body }: Exchange, strict: boolean): Violation[] {
  const severity = strict ? 'Error' : 'Warning';
  const inQuery = queryFaults(operation.query, target.queryValues, operation.credentials).map((fault) => ({
    ...fault,
    severity,
  })) satisfies Violation[];
  if (body === null) return [...inQuery, ...nullBodyFaults(operation.forPrism)];
  if (operation.rules.length === 0) return inQuery;
  const fields = typeof body === 'object' && body !== null ? (body as Values) : {};
  const place = (field: string) =>
    field in pathParams ? 'path' : field in target.queryValues ? 'query' : 'body';
  const values = { ...target.queryValues, ...fields, ...pathParams };
  return [
    ...inQuery,
    ...brokenRules(operation.rules, values, operation.method === 'get' ? () => 'query' : place),
  ];
}
