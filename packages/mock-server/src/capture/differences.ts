import { pointerTo } from '@galilean/references';
import { missingField } from '../domains/answering/faults.js';
import type { Answer } from '../contract/responder.js';
import type { Operation } from '../http/operation.js';
import { undocumented } from '../contract/undocumented.js';
import type { Validator } from '../validation/prism/validator.js';
import type { Violation } from '../contract/recorded-request.js';

/** Where an answer differs from the description: a JSON pointer and what is wrong, per line. */
export function differences(validator: Validator, operation: Operation, answer: Answer): string[] {
  const { status, headers = {}, body } = answer;
  return [
    ...undocumented(operation.forResponders, answer),
    ...validator.validateAnswer(operation.forPrism, { statusCode: status, headers, body }),
  ]
    .filter(({ severity, location }) => severity === 'Error' && location[1] !== 'header')
    .map(line);
}

function line(violation: Violation): string {
  const [, place, ...path] = violation.location;
  const missing = missingField(violation);
  const pointer = pointerTo(...path, ...(missing === undefined ? [] : [missing]));
  return `${place === 'body' ? pointer || '(whole)' : `(${place ?? 'answer'})`} ${violation.message}`;
}
