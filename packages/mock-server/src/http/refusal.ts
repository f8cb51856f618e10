import { fieldOf } from '../domains/answering/faults.js';
import type { Violation } from '../contract/recorded-request.js';
import type { Answer, MockOperation } from '../contract/responder.js';

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
