import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpConfig, IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import type { DiagnosticSeverity } from '@stoplight/types';
import type { Violation } from '../../recorded-request.js';
import type { Answer, Preference } from '../../domains/responder.js';
import type { Prism, PrismOperation } from './load-prism.js';
import { fastComponents } from './fast-components.js';
import { approximated, hasBigInt } from '../../http/exact-json.js';
import { explained } from '../../http/refusal.js';
import { isProblem } from '../../http/undocumented.js';
import { silentLogger } from './silent-logger.js';
import { toViolations } from './violations.js';

/** What the judge is given: the request as Prism reads it, and whom to ask if it is valid. */
interface Trial {
  request: IHttpRequest;
  preference: Preference;
  /** Called at most once, and only for a request without errors. */
  askResponders: () => Promise<Answer | undefined>;
  /** What Prism does not look at and is wrong all the same. */
  faults?: readonly Violation[];
  /** The answer to a request that has such faults and no others. */
  refuse?: (faults: readonly Violation[]) => Answer;
  /** The operation's own answer to an invalid request, in place of the documented 4xx. */
  refuseInvalid?: (violations: readonly Violation[]) => Answer | undefined;
  /** What an answer has that is documented nowhere. */
  undocumented?: (answer: Answer) => Violation[];
}

export interface Judgement {
  /** Absent when Prism found nothing to answer with: then there is a `problem`. */
  answer?: IHttpResponse;
  problem?: Error;
  /** Whether the request satisfied the description. */
  valid: boolean;
  violations: Violation[];
  answeredBy: 'responder' | 'prism' | 'mock-server';
  /** What makes the answer of a responder unfit to be sent. */
  broken?: Violation[];
}

export type Judge = (operation: PrismOperation, trial: Trial) => Promise<Judgement>;

const ERROR: DiagnosticSeverity.Error = 0;

/** Prism asks its upstream once a request is validated and mocks when that one does not know: so our responders are its upstream. */
const NOT_ANSWERED = { type: 'UPSTREAM_NOT_IMPLEMENTED', title: 'No responder answered', status: 501 };
const RESPONDERS = new URL('responders:');

interface RunningTrial extends IHttpRequest {
  ask: (found: IPrismDiagnostic[]) => Promise<Answer | undefined>;
}

/** Validates requests and answers with Prism, which is handed the one operation in question each time. */
export function createJudge(prism: Prism): Judge {
  const components = { logger: silentLogger, forward: forwardTo(prism), ...fastComponents(prism) };
  const instance = prism.createInstance(configFor({}), components);
  return async (operation, trial) => {
    const {
      request,
      preference,
      askResponders,
      undocumented = () => [],
      faults = [],
      refuse,
      refuseInvalid,
    } = trial;
    let found: IPrismDiagnostic[] = [];
    let answeredBy: Judgement['answeredBy'] = 'prism';
    let excess: Violation[] = [];
    let exact: { body?: unknown } = {};
    const running: RunningTrial = {
      ...request,
      ask: async (diagnostics) => {
        found = diagnostics;
        if (hasErrors(diagnostics) || faults.length > 0) {
          const all = [...toViolations('request', diagnostics), ...faults];
          const own = diagnostics.some(({ code }) => code === 401) ? undefined : refuseInvalid?.(all);
          if (own) answeredBy = 'mock-server';
          if (own || hasErrors(diagnostics)) return own;
        }
        if (faults.length > 0 && refuse) {
          answeredBy = 'mock-server';
          return refuse(faults);
        }
        const answer = await askResponders();
        if (answer) {
          answeredBy = 'responder';
          excess = undocumented(answer);
          // Prism knows no bigint: it judges numbers that are as near as they come.
          if (hasBigInt(answer.body)) {
            exact = { body: answer.body };
            return { ...answer, body: approximated(answer.body) };
          }
        }
        return answer;
      },
    };
    const result = await instance.request(running, [operation], configFor(preference))();
    const inRequest = [...toViolations('request', found), ...faults];
    const verdict = { valid: !hasErrors(found) && faults.length === 0, answeredBy };
    if (prism.Either.isLeft(result)) return { ...verdict, problem: result.left, violations: inRequest };
    const inResponse = toViolations('response', result.right.validations.output);
    const violations = [...inRequest, ...excess, ...inResponse];
    const answer = verdict.valid
      ? result.right.output
      : explainedAnswer(result.right.output, inRequest, preference);
    const errors = [...excess, ...inResponse].filter(({ severity }) => severity === 'Error');
    const broken =
      (answeredBy as Judgement['answeredBy']) === 'responder' &&
      !isProblem(answer.headers) &&
      errors.length > 0;
    return { ...verdict, answer: { ...answer, ...exact }, violations, ...(broken && { broken: errors }) };
  };
}

/** A documented refusal tells of this request, unless the caller wants a certain example. */
function explainedAnswer(
  answer: IHttpResponse,
  violations: readonly Violation[],
  { example }: Preference,
): IHttpResponse {
  if (example !== undefined || answer.statusCode === 401) return answer;
  return { ...answer, body: explained(answer.body, violations) };
}

function forwardTo({ ProblemJsonError, Either }: Prism): PrismHttpComponents['forward'] {
  // Made once: an error takes its stack along, and this one is no error.
  const notAnswered = ProblemJsonError.fromTemplate(NOT_ANSWERED);
  return ({ data, validations }) =>
    () =>
    async () => {
      try {
        const answer = await (data as RunningTrial).ask(validations);
        if (answer === undefined) return Either.left(notAnswered);
        return Either.right({ statusCode: answer.status, headers: answer.headers ?? {}, body: answer.body });
      } catch (error) {
        return Either.left(error instanceof Error ? error : new Error(String(error)));
      }
    };
}

function configFor({ code, example, dynamic = false, seed }: Preference): IHttpConfig {
  return {
    isProxy: true,
    upstream: RESPONDERS,
    upstreamProxy: undefined,
    // Makes Prism hand its findings on the request to the upstream; it refuses nothing by itself.
    errors: true,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    mock: { code, exampleKey: example, dynamic, seed },
  };
}

function hasErrors(diagnostics: readonly IPrismDiagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === ERROR);
}
