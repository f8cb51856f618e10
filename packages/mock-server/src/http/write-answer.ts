import type { IHttpResponse } from '@stoplight/prism-http';
import type { HttpMethod } from '@stoplight/types';
import { isFields, isJson, writeExactly } from '../contract/json.js';
import { problem as ownProblem, type WireAnswer } from '../contract/wire.js';
import type { Violation } from '../contract/recorded-request.js';
import type { Answer, MockOperation } from '../contract/responder.js';
import { fieldOf } from '../domains/answering/faults.js';
import { loadPrism, type PrismOperation } from '../validation/prism/load-prism.js';
import { type Validator, violationsHeader } from '../validation/prism/validator.js';
import type { Conclusion } from './exchange.js';
import type { Operation } from './operation.js';
import type { Route } from './router.js';

/** An answer before serialisation. */
interface Draft {
  /** Whether it refuses an invalid request. */
  isRefusal?: true;
  answeredBy: 'responder' | 'prism' | 'mock-server';
  /** The violations of the request and of the answer. */
  violations: readonly Violation[];
  /** Absent when there is no answer; then there is a `problem`. */
  answer?: IHttpResponse;
  problem?: Error;
  /** Why a responder's answer cannot be sent. */
  broken?: readonly Violation[];
}

/** Serialises an answer, and sums up its request in one word. */
export function writeAnswer(draft: Draft): Conclusion {
  const { answer, answeredBy, broken, isRefusal, problem, violations } = draft;
  const found = { violations, answeredBy };
  if (broken) {
    // It is not sent: it would teach the client something false.
    const detail = 'A responder answered with what the description does not document.';
    const undocumented = { status: 500, title: 'Undocumented answer', detail };
    const refused = ownProblem('undocumented-answer', undocumented);
    refused.headers['sl-violations'] = violationsHeader(broken);
    return { ...found, verdict: 'failed', answer: refused };
  }
  const verdict = isRefusal
    ? violations.some(({ code }) => code === 401)
      ? 'unauthorized'
      : 'invalid'
    : problem === undefined
      ? 'valid'
      : 'status' in problem
        ? 'unanswerable'
        : 'failed';
  if (answer === undefined) return { ...found, verdict, answer: writeProblem(problem) };
  const headers = lowerCaseHeaders(answer.headers);
  // Prism names a range of types, such as any type at all, `text/plain`.
  const isObject = typeof answer.body === 'object' && answer.body !== null;
  if (answeredBy === 'prism' && isObject && headers['content-type'] === 'text/plain')
    headers['content-type'] = 'application/json';
  if (violations.length > 0) headers['sl-violations'] = violationsHeader(violations);
  try {
    const isExample = !isRefusal && answeredBy === 'prism';
    const write = isExample ? writeExample : writeAnswerBody;
    const body = write(answer.body, headers['content-type']);
    return { ...found, verdict, answer: { status: answer.statusCode, headers, body } };
  } catch (error) {
    return { ...found, verdict: 'failed', answer: writeProblem(error as Error) };
  }
}

/** A problem in Prism's words. @param hint a sentence to add to them */
function writeProblem(error: Error | undefined, hint = ''): WireAnswer {
  const problem = loadPrism().ProblemJsonError.toProblemJson(error ?? new Error('No answer was found.'));
  const body = hint ? { ...problem, detail: `${problem.detail}. ${hint}` } : problem;
  // Prism attaches headers such as `WWW-Authenticate` to the problem itself.
  const { additional } = (error ?? {}) as { additional?: { headers?: Record<string, unknown> } };
  return {
    status: body.status,
    headers: { 'content-type': 'application/problem+json', ...lowerCaseHeaders(additional?.headers) },
    body: JSON.stringify(body),
  };
}

/** Prism gives null for a header without schema or example, and numbers for numeric headers. */
function lowerCaseHeaders(headers: Record<string, unknown> = {}): Record<string, string> {
  const named = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

const written = new WeakMap<object, string>();

/** Serialises a documented example once: it is the same unchanged object each time. */
function writeExample(body: unknown, contentType: string | undefined): string | undefined {
  if (typeof body !== 'object' || body === null || !isJson(contentType))
    return writeAnswerBody(body, contentType);
  const text = written.get(body) ?? writeExactly(body);
  written.set(body, text);
  return text;
}

/**
 * Serialises a body for its content type.
 * @throws Error when the content type is not JSON and the body is not a string
 */
function writeAnswerBody(body: unknown, contentType: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  if (isJson(contentType)) return writeExactly(body);
  if (typeof body === 'string') return body;
  throw new Error(
    `A body of type ${typeof body} cannot be written as ${contentType ?? 'an unnamed content type'}.`,
  );
}

const PREFERRED = ['400', '422', '4XX'];

/** Refuses a request for errors that Prism does not check: with the documented answer, else in Prism's format. */
export function refusal(
  { answers }: MockOperation,
  violations: readonly Violation[],
  wanted?: string,
): Answer {
  const candidates = answers.filter(({ examples }) => examples.length > 0);
  const documented = PREFERRED.map((code) =>
    candidates.find(({ status }) => status.toUpperCase() === code),
  ).find(Boolean);
  if (documented) {
    const example = documented.examples.find(({ name }) => name === wanted) ?? documented.examples[0]!;
    const status = documented.status === '422' ? 422 : 400;
    return {
      status,
      headers: { 'content-type': documented.mediaType },
      body: explained(example.value, violations),
    };
  }
  return {
    status: 422,
    headers: { 'content-type': 'application/problem+json' },
    body: {
      type: 'https://stoplight.io/prism/errors#UNPROCESSABLE_ENTITY',
      title: 'Invalid request',
      status: 422,
      detail: 'Your request is not valid and no HTTP validation response was found in the spec.',
      validation: violations.map(({ location, severity, code, message }) => ({
        location: location.slice(1),
        severity,
        code: String(code),
        message,
      })),
    },
  };
}

/**
 * Some documented refusals list the errors per field (`details`), name the parameter (`param`) or have a place for one
 * sentence (`message`, `detail`). Fill these in for this request, in place of the example's values.
 */
export function explained(body: unknown, violations: readonly Violation[]): unknown {
  if (!isFields(body)) return body;
  const faults = violations.filter(({ severity }) => severity === 'Error');
  if (faults.length === 0) return body;
  const change: Record<string, unknown> = {};
  if ('details' in body)
    change['details'] = Object.fromEntries(faults.map((one) => [fieldOf(one), one.message]));
  if ('param' in body) change['param'] = fieldOf(faults[0]!);
  for (const name of ['message', 'detail']) {
    if (typeof body[name] === 'string') change[name] = faults[0]!.message;
  }
  return { ...body, ...change };
}

type Unrouted = Exclude<Route<Operation>, { kind: 'found' }>;

/** No operation has this path, so answer as Prism does for an unknown path. */
const NOWHERE: PrismOperation = { id: 'nowhere', method: 'get', path: '/\0', responses: [] };

/**
 * 404 or 405 in Prism's words. Prism gets one operation that does not match, not all of them. The Jupiter API has been
 * seen to answer 404 where only the method is wrong; the header `allow` still names the right ones.
 * @param words what to call in place of a path that is gone, and which path was probably meant; empty if none is close
 */
export function refuseRoute(
  validator: Validator,
  route: Unrouted,
  { method, path }: { method: string; path: string },
  { successor, meant }: { successor: string | undefined; meant: string },
): WireAnswer {
  if (route.kind === 'unknown-path' && successor !== undefined)
    return ownProblem('removed-path', { status: 404, title: 'Not found', detail: successor });
  const request = { method: method.toLowerCase() as HttpMethod, url: { path } };
  if (route.kind === 'unknown-path') return writeProblem(validator.routeProblem(NOWHERE, request), meant);
  const allow = route.allowed.join(', ');
  const { forResponders, path: template } = route.operation;
  const misfit: PrismOperation = { ...NOWHERE, method: 'another', path: template };
  const answer = forResponders.extensions['x-galilean']
    ? ownProblem('no-such-method', {
        status: 404,
        title: 'Not found',
        detail: `${method} is not a method of this path: ${allow}.`,
      })
    : writeProblem(validator.routeProblem(misfit, request));
  return { ...answer, headers: { ...answer.headers, allow } };
}
