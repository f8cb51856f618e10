import type { Prism } from './prism/load-prism.js';
import type { Judgement } from './prism/judge.js';
import { violationsHeader } from './prism/violations.js';
import type { Verdict, Violation } from '../recorded-request.js';
import type { WireAnswer } from '../wire.js';
import { writeAnswerBody, writeExample } from '../http/answer-body.js';
import { problem as ownProblem } from '../http/problems.js';

/** Writes what the judge found as an answer, and sums it up in one word. */
export function toWire(judgement: Judgement, prism: Prism): { verdict: Verdict; answer: WireAnswer } {
  const { answer, problem, violations, broken } = judgement;
  if (broken) return { verdict: 'failed', answer: writeBrokenAnswer(broken) };
  if (answer === undefined) return { verdict: verdictOf(judgement), answer: writeProblem(problem, prism) };
  const headers = lowerCaseHeaders(answer.headers);
  const violated = violationsHeader(violations);
  if (violated !== undefined) headers['sl-violations'] = violated;
  try {
    const isExample = judgement.valid && judgement.answeredBy === 'prism';
    const write = isExample ? writeExample : writeAnswerBody;
    const body = write(answer.body, headers['content-type']);
    return { verdict: verdictOf(judgement), answer: { status: answer.statusCode, headers, body } };
  } catch (error) {
    return { verdict: 'failed', answer: writeProblem(error as Error, prism) };
  }
}

/** An answer of a responder that the description does not allow never leaves: whoever reads it would learn something false. */
function writeBrokenAnswer(violations: readonly Violation[]): WireAnswer {
  const detail = 'A responder answered with what the description does not document.';
  const answer = ownProblem('undocumented-answer', { status: 500, title: 'Undocumented answer', detail });
  return { ...answer, headers: { ...answer.headers, 'sl-violations': violationsHeader(violations) ?? '' } };
}

function verdictOf({ valid, violations, problem }: Judgement): Verdict {
  if (!valid) return violations.some(({ code }) => code === 401) ? 'unauthorized' : 'invalid';
  if (problem === undefined) return 'valid';
  return 'status' in problem ? 'unanswerable' : 'failed';
}

function writeProblem(error: Error | undefined, prism: Prism): WireAnswer {
  const body = prism.ProblemJsonError.toProblemJson(error ?? new Error('No answer was found.'));
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

/** Prism gives null to a header without schema or example, and numbers to numeric ones. */
function lowerCaseHeaders(headers: Record<string, unknown> = {}): Record<string, string> {
  const named = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
