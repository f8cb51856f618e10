import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import { askedAnswer } from '../domains/asked-answer.js';
import { refuseInvalid } from '../domains/refuse-invalid.js';
import type { Answer, Memory, Preference, Responder, ResponderCall } from '../contract/responder.js';
import type { Live } from '../domains/live.js';
import type { Violation } from '../contract/recorded-request.js';
import { Scenario } from '../scenarios/scenario.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { PreferenceError, readPreference } from '../validation/prism/preference.js';
import type { RequestFindings, Validator } from '../validation/prism/validator.js';
import { faultsOf } from './faults.js';
import { askResponders, complete } from './ask-responders.js';
import { approximated, hasBigInt } from '../contract/exact-json.js';
import type { Outcome } from './outcome.js';
import { problem } from '../contract/problems.js';
import { notAcceptable, toPrismRequest, toValidatedRequest, type ReadRequest } from './read-request.js';
import { explained, refusal } from './refusal.js';
import { isProblem, undocumented } from '../contract/undocumented.js';
import { writeAnswer, type Draft } from './write-answer.js';

export interface AnswerParts {
  validator: Validator;
  responders: readonly Responder[];
  memory: Memory;
  live?: Live;
  /** Whether unknown and repeated query parameters are errors, not warnings. */
  strict: boolean;
}

/** A request in progress: with the answer that its sender prefers, and in Prism's form. */
interface Asked {
  read: ReadRequest;
  preference: Preference;
  forPrism: PrismOperation;
  prismRequest: IHttpRequest;
}

export type Answered = Pick<Outcome, 'verdict' | 'violations' | 'answeredBy' | 'answer' | 'scenario'>;

/** Validates a request, answers it, and validates a responder's answer. */
export async function answerRequest(
  parts: AnswerParts,
  read: ReadRequest,
  scenario = new Scenario(),
): Promise<Answered> {
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
  // Prism ignores falsy bodies.
  const isFalsy = read.wire.body.byteLength > 0 && !read.body;
  const asked: Asked = {
    read,
    preference,
    forPrism: isFalsy ? read.operation.forPrismWithBody : read.operation.forPrism,
    prismRequest: toPrismRequest(read),
  };
  const draft = await draftAnswer(parts, asked, scenario);
  return { ...writeAnswer(draft), violations: draft.violations, answeredBy: draft.answeredBy };
}

async function draftAnswer(parts: AnswerParts, asked: Asked, scenario: Scenario): Promise<Draft> {
  const { forPrism, prismRequest, read } = asked;
  const unrouted = prismRequest.url.baseUrl && parts.validator.routeProblem(forPrism, prismRequest);
  if (unrouted) return { valid: true, answeredBy: 'prism', violations: [], problem: unrouted };
  const found = parts.validator.validateRequest(forPrism, prismRequest);
  const faults = faultsOf(read, parts.strict);
  if (hasErrors(found.violations) || hasErrors(faults)) return refuse(parts, asked, found, faults);
  const violations = [...found.violations, ...faults];
  const unacceptable = notAcceptable(read);
  if (unacceptable) return { valid: true, answeredBy: 'mock-server', violations, problem: unacceptable };
  if (parts.live && scenario.namesAnswer()) return playedAnswer(parts, asked, scenario, violations);
  let answer: Answer | undefined;
  try {
    answer = await askAll(parts, asked, scenario);
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return { valid: true, answeredBy: 'prism', violations, problem: thrown };
  }
  if (answer) return checkedAnswer(parts.validator, asked, answer, violations);
  const picked = parts.validator.pickAnswer(forPrism, prismRequest, found, asked.preference);
  if (picked instanceof Error) return { valid: true, answeredBy: 'prism', violations, problem: picked };
  const inAnswer = parts.validator.validateAnswer(forPrism, picked);
  return { valid: true, answeredBy: 'prism', violations: [...violations, ...inAnswer], answer: picked };
}

/** The operation's own refusal, or the documented one, or a problem. */
function refuse(
  { validator, live }: AnswerParts,
  { read, preference, forPrism, prismRequest }: Asked,
  found: RequestFindings,
  faults: readonly Violation[],
): Draft {
  const { forResponders } = read.operation;
  const violations = [...found.violations, ...faults];
  const own = refuseInvalid(forResponders, { body: read.body, preference, isStatic: !live }, violations);
  const made =
    own ?? (hasErrors(found.violations) ? undefined : refusal(forResponders, faults, preference.example));
  const answeredBy = made ? 'mock-server' : 'prism';
  const answer = made ? forValidator(made) : validator.pickAnswer(forPrism, prismRequest, found, preference);
  if (answer instanceof Error) return { valid: false, answeredBy, violations, problem: answer };
  const inAnswer = validator.validateAnswer(forPrism, answer);
  // Put this request's errors into the documented refusal, unless the caller asked for a specific example.
  const isAsDocumented = Boolean(own) || preference.example !== undefined || answer.statusCode === 401;
  const body = isAsDocumented ? answer.body : explained(answer.body, violations);
  return {
    valid: false,
    answeredBy,
    violations: [...violations, ...inAnswer],
    answer: { ...answer, body },
  };
}

/** The answer that a scenario names, whatever responders would say. */
function playedAnswer(
  { validator, live }: AnswerParts,
  asked: Asked,
  scenario: Scenario,
  inRequest: readonly Violation[],
): Draft {
  const operation = asked.read.operation.forResponders;
  const { answer, isDescribed } = askedAnswer(operation, scenario, live!.world);
  const whole = complete(answer, { operationId: operation.id, operation });
  if (isDescribed) return checkedAnswer(validator, asked, whole, inRequest);
  const [found] = undocumented(operation, answer);
  const message = `${found!.message} The scenario ${scenario.toString()} asked for it.`;
  const violations: Violation[] = [...inRequest, { ...found!, severity: 'Warning', message }];
  return { valid: true, answeredBy: 'mock-server', violations, answer: forValidator(whole) };
}

function askAll(
  { responders, memory, live }: AnswerParts,
  { read, preference }: Asked,
  scenario: Scenario,
): Promise<Answer | undefined> {
  const builtIn = (call: ResponderCall) =>
    live?.respond({ ...call, request: { ...call.request, body: read.body } }, scenario);
  const operation = read.operation.forResponders;
  const request = toValidatedRequest(read, preference);
  return askResponders([...responders, builtIn], { operationId: operation.id, operation, request, memory });
}

/** A responder's answer, and how it departs from the description. */
function checkedAnswer(
  validator: Validator,
  { read, forPrism }: Asked,
  answer: Answer,
  inRequest: readonly Violation[],
): Draft {
  // Prism does not support bigint, so it validates the nearest number.
  const known = hasBigInt(answer.body) ? { ...answer, body: approximated(answer.body) } : answer;
  const inAnswer = [
    ...undocumented(read.operation.forResponders, known),
    ...validator.validateAnswer(forPrism, forValidator(known)),
  ];
  const isBroken = !isProblem(answer.headers) && hasErrors(inAnswer);
  return {
    valid: true,
    answeredBy: 'responder',
    violations: [...inRequest, ...inAnswer],
    answer: forValidator(answer),
    ...(isBroken && { broken: inAnswer.filter(isError) }),
  };
}

const isError = ({ severity }: Violation): boolean => severity === 'Error';
const hasErrors = (violations: readonly Violation[]): boolean => violations.some(isError);

const forValidator = ({ status, headers = {}, body }: Answer): IHttpResponse => ({
  statusCode: status,
  headers,
  body,
});
