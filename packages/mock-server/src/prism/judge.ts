import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpConfig, IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import type { DiagnosticSeverity } from '@stoplight/types';
import * as Either from 'fp-ts/lib/Either.js';
import type { Violation } from '../recorded-request.js';
import type { Answer, Preference } from '../responder.js';
import type { Prism, PrismOperation } from './load-prism.js';
import { silentLogger } from './silent-logger.js';
import { toViolations } from './violations.js';

/** What the judge is given: the request as Prism reads it, and whom to ask if it is valid. */
export interface Trial {
  request: IHttpRequest;
  preference: Preference;
  /** Called at most once, and only for a request without errors. */
  askResponders: () => Promise<Answer | undefined>;
}

export interface Judgement {
  /** Absent when Prism found nothing to answer with: then there is a `problem`. */
  answer?: IHttpResponse;
  problem?: Error;
  /** Whether the request satisfied the description. */
  valid: boolean;
  violations: Violation[];
  answeredBy: 'responder' | 'prism';
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
  const instance = prism.createInstance(configFor({}), { logger: silentLogger, forward: forwardTo(prism) });
  return async (operation, { request, preference, askResponders }) => {
    let found: IPrismDiagnostic[] = [];
    let answeredBy: Judgement['answeredBy'] = 'prism';
    const running: RunningTrial = {
      ...request,
      ask: async (diagnostics) => {
        found = diagnostics;
        if (hasErrors(diagnostics)) return undefined;
        const answer = await askResponders();
        if (answer) answeredBy = 'responder';
        return answer;
      },
    };
    const result = await instance.request(running, [operation], configFor(preference))();
    const inRequest = toViolations('request', found);
    const verdict = { valid: !hasErrors(found), answeredBy };
    if (Either.isLeft(result)) return { ...verdict, problem: result.left, violations: inRequest };
    const inResponse = toViolations('response', result.right.validations.output);
    return { ...verdict, answer: result.right.output, violations: [...inRequest, ...inResponse] };
  };
}

function forwardTo(prism: Prism): PrismHttpComponents['forward'] {
  return ({ data, validations }) =>
    () =>
    async () => {
      try {
        const answer = await (data as RunningTrial).ask(validations);
        if (answer === undefined) return Either.left(prism.ProblemJsonError.fromTemplate(NOT_ANSWERED));
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
