import type { Violation } from '../contract/recorded-request.js';
import { type Fault, faultsIn } from './answering/faults.js';
import type { Answer, MockOperation, ValidatedRequest } from '../contract/responder.js';
import { refuseSubmission } from './swap/submit.js';
import { invalid } from './trigger/signed-in.js';

type Body = Record<string, unknown>;
interface Example {
  name: string;
  value: Body;
}
type Form = (fault: Fault, faults: readonly Fault[], examples: readonly Example[]) => Body;

/** How each part of the service reports a request that does not fit: always with the field at fault. */
const FORMS: readonly [path: RegExp, form: Form][] = [
  [/^\/(?:swap\/v2|ultra\/v1)\/execute$/, ofExecution],
  [/^\/trigger\/v2\//, (_, faults) => invalid(detailsOf(faults)).body as Body],
  [/^\/trigger\/v1\//, ofTriggerV1],
  [/^\/prediction\/v1\//, ofPrediction],
  [/^\/(?:swap\/v2|ultra\/v1)\/order$/, ofOrder],
  [/^\/(?:tokens|swap|ultra|tx)\//, ({ message }) => ({ error: message })],
];

/**
 * The service's own refusal of an invalid request; `undefined` for an operation of another API, and when the caller
 * prefers a documented answer.
 * @param isStatic a mock without responders documents a 400 for everything that is invalid
 */
export function refuseInvalid(
  operation: MockOperation,
  { body, preference }: Pick<ValidatedRequest, 'body' | 'preference'>,
  violations: readonly Violation[],
  isStatic: boolean,
): Answer | undefined {
  const { code, example, dynamic } = preference;
  const asked = code !== undefined || example !== undefined || dynamic;
  if (asked || !operation.extensions['x-galilean']) return undefined;
  if (violations.some((one) => one.code === 401)) return undefined;
  const headers = { 'content-type': 'application/json' };
  if (operation.id === 'submitTransaction')
    return isStatic ? undefined : { ...refuseSubmission(operation, body, violations), headers };
  const form = FORMS.find(([path]) => path.test(operation.path))?.[1];
  const examples = examplesOf(operation);
  const faults = faultsIn(operation, violations);
  const [first] = faults;
  if (!form || !first || examples.length === 0) return undefined;
  const documented = examples.find((one) => isAbout(one, first));
  return { status: 400, headers, body: documented?.value ?? form(first, faults, examples) };
}

const examplesOf = ({ answers }: MockOperation): Example[] =>
  answers
    .filter(({ status }) => status === '400')
    .flatMap(({ examples }) => examples)
    .filter((one): one is Example => typeof one.value === 'object' && one.value !== null);

/** Whether a documented refusal is exactly this one: it names the missing field, or all fields of the broken rule. */
function isAbout({ name, value }: Example, { field, isMissing, rule }: Fault): boolean {
  if ('details' in value) return false;
  if (rule) {
    const text = squashed(String(value['error'] ?? value['message']));
    return rule.fields.every((one) => text.includes(squashed(one)));
  }
  return (
    isMissing &&
    name.startsWith('missing-') &&
    (name === `missing-${kebab(field)}` || value['param'] === field)
  );
}

const squashed = (text: string): string => text.replace(/[^A-Za-z]/g, '').toLowerCase();
const kebab = (field: string): string => field.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The error of each field, by its name. */
const detailsOf = (faults: readonly Fault[]): Record<string, string> =>
  Object.fromEntries(faults.map(({ field, message }) => [field, message]));

/** The live service names a malformed mint without an explanation, which is in the header, the log and the page. */
function ofOrder({ field, message, isMissing, rule }: Fault): Body {
  return { error: isMissing || rule || !field.endsWith('Mint') ? message : `Invalid ${field}` };
}

/** The execute endpoints number their refusals: -4 is about the request id, -2 about the signed transaction. */
function ofExecution({ field, message, isMissing }: Fault): Body {
  if (field === 'requestId') return { code: -4, error: message };
  const isMalformed = field === 'signedTransaction' && !isMissing;
  return { code: -2, error: isMalformed ? 'Failed to decode signed transaction' : message };
}

/** Trigger v1 says in `cause` what exactly is wrong, where an endpoint has a `cause`. */
function ofTriggerV1({ field, message }: Fault, _: readonly Fault[], examples: readonly Example[]): Body {
  const ofKey = examples.find(({ name }) => name === `invalid-${kebab(field)}`);
  const error = ofKey?.value['error'] ?? examples.find(({ value }) => 'cause' in value)?.value['error'];
  return { error: error ?? message, code: 400, ...(error !== undefined && { cause: message }) };
}

function ofPrediction({ field, message }: Fault, _: readonly Fault[], [example]: readonly Example[]): Body {
  return {
    type: 'invalid_request_error',
    message,
    param: field,
    request_id: example!.value['request_id'],
  };
}
