import type { IHttpResponse } from '@stoplight/prism-http';
import { writeExactly } from '../contract/exact-json.js';
import { isJson } from '../contract/media-type.js';
import type { Verdict, Violation } from '../contract/recorded-request.js';
import { loadPrism } from '../validation/prism/load-prism.js';
import { violationsHeader } from '../validation/prism/violations.js';
import type { WireAnswer } from '../contract/wire.js';
import type { Outcome } from './exchange.js';
import { problem as ownProblem } from '../contract/problems.js';

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

/** Serialises an answer, and sums up the outcome of its request in one word. */
export function writeAnswer(draft: Draft): Outcome {
  const { violations, answeredBy } = draft;
  return { ...writtenAs(draft), violations, answeredBy };
}

function writtenAs(draft: Draft): Pick<Outcome, 'verdict' | 'answer'> {
  const { answer, problem, violations, broken } = draft;
  if (broken) return { verdict: 'failed', answer: writeBrokenAnswer(broken) };
  if (answer === undefined) return { verdict: verdictOf(draft), answer: writeProblem(problem) };
  const headers = lowerCaseHeaders(answer.headers);
  // Prism names a range of types, such as any type at all, `text/plain`.
  const isObject = typeof answer.body === 'object' && answer.body !== null;
  if (draft.answeredBy === 'prism' && isObject && headers['content-type'] === 'text/plain')
    headers['content-type'] = 'application/json';
  const violated = violationsHeader(violations);
  if (violated !== undefined) headers['sl-violations'] = violated;
  try {
    const isExample = !draft.isRefusal && draft.answeredBy === 'prism';
    const write = isExample ? writeExample : writeAnswerBody;
    const body = write(answer.body, headers['content-type']);
    return { verdict: verdictOf(draft), answer: { status: answer.statusCode, headers, body } };
  } catch (error) {
    return { verdict: 'failed', answer: writeProblem(error as Error) };
  }
}

/** An undocumented answer is not sent: it would teach the client something false. */
function writeBrokenAnswer(violations: readonly Violation[]): WireAnswer {
  const detail = 'A responder answered with what the description does not document.';
  const answer = ownProblem('undocumented-answer', { status: 500, title: 'Undocumented answer', detail });
  return { ...answer, headers: { ...answer.headers, 'sl-violations': violationsHeader(violations) ?? '' } };
}

function verdictOf({ isRefusal, violations, problem }: Draft): Verdict {
  if (isRefusal) return violations.some(({ code }) => code === 401) ? 'unauthorized' : 'invalid';
  if (problem === undefined) return 'valid';
  return 'status' in problem ? 'unanswerable' : 'failed';
}

/** A problem in Prism's words. */
export function writeProblem(error: Error | undefined): WireAnswer {
  const body = loadPrism().ProblemJsonError.toProblemJson(error ?? new Error('No answer was found.'));
  return {
    status: body.status,
    headers: { 'content-type': 'application/problem+json', ...extraHeaders(error) },
    body: JSON.stringify(body),
  };
}

/** Prism attaches headers such as `WWW-Authenticate` to the problem itself. */
function extraHeaders(error: Error | undefined): Record<string, string> {
  const { additional } = (error ?? {}) as { additional?: { headers?: Record<string, unknown> } };
  return lowerCaseHeaders(additional?.headers);
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
