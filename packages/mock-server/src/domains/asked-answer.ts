import { STATUS_CODES } from 'node:http';
import { isJson } from '../contract/json.js';
import { documentedStatus } from './answering/answers.js';
import type { Answer, MockOperation } from '../contract/responder.js';
import type { Scenario } from '../scenarios/scenario.js';
import type { World } from './world.js';

const WINDOW_SECONDS = 10;

/** The answer that a scenario names by status, by example or by both. */
export interface AskedAnswer {
  answer: Answer;
  /** Whether the description has the status. Where it has not, the body is the gateway's. */
  isDescribed: boolean;
}

export function askedAnswer(operation: MockOperation, scenario: Scenario, world: World): AskedAnswer {
  const [status, example] = [scenario.number('status'), scenario.text('example')];
  const code = status === undefined ? undefined : documentedStatus(operation, status);
  const found = operation.answers
    .filter((answer) => status === undefined || answer.status.toUpperCase() === code?.toUpperCase())
    .flatMap(({ examples, ...answer }) => examples.map((one) => ({ ...answer, ...one })))
    .find(({ name }) => example === undefined || name === example);
  // An example that is asked for by name alone has the first status of a range such as `4XX`; `default` has none.
  const said = status ?? (Number(found!.status.replace(/XX$/i, '00')) || 500);
  const isDescribed = status === undefined || code !== undefined;
  const resetsAt = world.clock.seconds() + (scenario.number('reset-in') ?? WINDOW_SECONDS);
  const isText = typeof found?.value === 'string' && !isJson(found.mediaType);
  // In the form in which the service's gateway refuses keys and requests above the limit.
  const ofGateway = { code: said, message: `[API Gateway] ${STATUS_CODES[said] ?? 'Unknown status'}` };
  return {
    isDescribed,
    answer: {
      status: said,
      headers: {
        ...(said === 429 && {
          'x-ratelimit-remaining': '0',
          'x-ratelimit-current': '10',
          'x-ratelimit-reset': String(resetsAt),
        }),
        ...(isText && { 'content-type': found.mediaType }),
      },
      ...(found && { body: found.value }),
      ...(!isDescribed && { body: ofGateway }),
    },
  };
}
