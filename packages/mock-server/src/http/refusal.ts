import type { HttpMethod } from '@stoplight/types';
import { problem } from '../contract/problems.js';
import type { Violation } from '../contract/recorded-request.js';
import type { Answer, MockOperation } from '../contract/responder.js';
import type { WireAnswer } from '../contract/wire.js';
import { fieldOf } from '../domains/answering/faults.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import type { Validator } from '../validation/prism/validator.js';
import type { Operation } from './operation.js';
import type { Route } from './router.js';
import { writeProblem } from './write-answer.js';

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
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const faults = violations.filter(({ severity }) => severity === 'Error');
  if (faults.length === 0) return body;
  const change: Record<string, unknown> = {};
  if ('details' in body)
    change['details'] = Object.fromEntries(faults.map((one) => [fieldOf(one), one.message]));
  if ('param' in body) change['param'] = fieldOf(faults[0]!);
  for (const name of ['message', 'detail']) {
    if (typeof (body as Record<string, unknown>)[name] === 'string') change[name] = faults[0]!.message;
  }
  return { ...body, ...change };
}

type Unrouted = Exclude<Route<Operation>, { kind: 'found' }>;

/** No operation has this path, so answer as Prism does for an unknown path. */
const NOWHERE: PrismOperation = { id: 'nowhere', method: 'get', path: '/\0', responses: [] };

/**
 * 404 or 405 in Prism's words. Prism gets one operation that does not match, not all of them. The Jupiter API has been
 * seen to answer 404 where only the method is wrong; the header `allow` still names the right ones.
 */
export function refuseRoute(
  validator: Validator,
  route: Unrouted,
  { method, path, successor }: { method: string; path: string; successor: string | undefined },
): WireAnswer {
  if (route.kind === 'unknown-path' && successor !== undefined)
    return problem('removed-path', { status: 404, title: 'Not found', detail: successor });
  const request = { method: method.toLowerCase() as HttpMethod, url: { path } };
  if (route.kind === 'unknown-path') return writeProblem(validator.routeProblem(NOWHERE, request));
  const allow = route.allowed.join(', ');
  const { forResponders, path: template } = route.operation;
  const misfit: PrismOperation = { ...NOWHERE, method: 'another', path: template };
  const answer = forResponders.extensions['x-galilean']
    ? problem('no-such-method', {
        status: 404,
        title: 'Not found',
        detail: `${method} is not a method of this path: ${allow}.`,
      })
    : writeProblem(validator.routeProblem(misfit, request));
  return { ...answer, headers: { ...answer.headers, allow } };
}
