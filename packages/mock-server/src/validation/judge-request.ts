import type { IHttpRequest } from '@stoplight/prism-http';
import type { HttpMethod } from '@stoplight/types';
import type { Judge } from './prism/judge.js';
import type { Prism } from './prism/load-prism.js';
import { withBearerCapitalised, withContentLength } from './prism/prism-workarounds.js';
import { nullBodyFaults } from './prism/null-body.js';
import { PreferenceError, readPreference } from './prism/preference.js';
import type { Live } from '../live.js';
import type { Memory, Preference, Responder, ResponderCall, ValidatedRequest } from '../domains/responder.js';
import { refuseInvalid } from '../domains/built-in.js';
import { Scenario } from '../scenarios/scenario.js';
import type { WireRequest } from '../wire.js';
import { askResponders } from '../http/ask-responders.js';
import { toWire } from './judged-outcome.js';
import type { Operation } from '../http/operation.js';
import type { Outcome } from '../http/outcome.js';
import { problem } from '../http/problems.js';
import { queryFaults } from './query-faults.js';
import { refusal } from '../http/refusal.js';
import { undocumented } from '../http/undocumented.js';
import { brokenRules, type Values } from './rules/broken-rules.js';
import type { Violation } from '../recorded-request.js';
import type { Target } from '../http/target.js';

interface Parts {
  prism: Prism;
  judge: Judge;
  responders: readonly Responder[];
  memory: Memory;
  live?: Live;
  /** Whether names and repetitions of query parameters are judged. */
  strictQuery: boolean;
}

/** A request whose operation is known and whose body could be read. */
export interface ReadRequest {
  operation: Operation;
  pathParams: Record<string, string>;
  wire: WireRequest;
  target: Target;
  /** JSON value or text; `undefined` without a body. */
  body: unknown;
  /** The same with integers over 2^53 as bigint. */
  exactBody: unknown;
}

export type Judged = Pick<Outcome, 'verdict' | 'violations' | 'answeredBy' | 'answer'>;

/** Lets Prism validate the request, then the responders or Prism answer it. */
export async function judgeRequest(
  parts: Parts,
  read: ReadRequest,
  scenario = new Scenario(),
): Promise<Judged> {
  let preference: Preference;
  try {
    preference = readPreference(read.wire.headers['prefer'], read.target.queryValues);
  } catch (error) {
    if (!(error instanceof PreferenceError)) throw error;
    const answer = problem('preference', {
      status: 422,
      title: 'Invalid Prefer header',
      detail: error.message,
    });
    return { verdict: 'unanswerable', violations: [], answeredBy: 'mock-server', answer };
  }
  const { forResponders } = read.operation;
  // Prism overlooks a body that is falsy.
  const isFalsy = read.wire.body.byteLength > 0 && !read.body;
  const forPrism = isFalsy ? read.operation.forPrismWithBody : read.operation.forPrism;
  const { live } = parts;
  const builtIn: Responder[] = live
    ? [
        (call: ResponderCall) =>
          live.respond({ ...call, request: { ...call.request, body: read.body } }, scenario),
      ]
    : [];
  const judgement = await parts.judge(forPrism, {
    request: toPrismRequest(read),
    preference,
    undocumented: (answer) => undocumented(forResponders, answer),
    faults: faultsOf(read, parts.strictQuery),
    refuseInvalid: (violations) =>
      live && refuseInvalid(forResponders, { body: read.body, preference }, violations),
    refuse: (faults) => refusal(forResponders, faults, preference.example),
    askResponders: () =>
      askResponders([...parts.responders, ...builtIn], {
        operationId: forResponders.id,
        operation: forResponders,
        request: toValidatedRequest(read, preference),
        memory: parts.memory,
      }),
  });
  const { violations, answeredBy } = judgement;
  return { ...toWire(judgement, parts.prism), violations, answeredBy };
}

/** What Prism does not look at: names in the query, and rules between fields. */
function faultsOf({ operation, target, pathParams, body }: ReadRequest, strictQuery: boolean): Violation[] {
  const inQuery = strictQuery ? queryFaults(operation.query, target.queryValues, operation.credentials) : [];
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

function toPrismRequest({ operation, wire, target, body }: ReadRequest): IHttpRequest {
  const server = target.queryValues['__server'];
  return {
    method: wire.method.toLowerCase() as HttpMethod,
    url: {
      path: target.path,
      query: operation.queryForPrism(target.queryValues),
      ...(typeof server === 'string' && server !== '' ? { baseUrl: server } : {}),
    },
    headers: withContentLength(withBearerCapitalised(wire.headers), wire.body.byteLength),
    // Prism tells a missing body by null.
    body: body ?? null,
  };
}

function toValidatedRequest(
  { wire, target, pathParams, exactBody }: ReadRequest,
  preference: Preference,
): ValidatedRequest {
  return {
    method: wire.method.toUpperCase(),
    path: target.path,
    pathParams,
    query: target.queryValues,
    headers: wire.headers,
    body: exactBody,
    preference,
  };
}
