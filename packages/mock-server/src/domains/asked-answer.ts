import { STATUS_CODES } from 'node:http';
import { isJson } from '../contract/json.js';
import { documentedStatus } from './answering/answers.js';
import type { Answer, DocumentedAnswer, MockOperation } from '../contract/responder.js';
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
  const said = status ?? statusOf(found!);
  const isDescribed = status === undefined || code !== undefined;
  const limits = said === 429 ? limitHeaders(world, scenario.number('reset-in')) : {};
  const isText = typeof found?.value === 'string' && !isJson(found.mediaType);
  return {
    isDescribed,
    answer: {
      status: said,
      headers: { ...limits, ...(isText && { 'content-type': found.mediaType }) },
      ...(found && { body: found.value }),
      ...(!isDescribed && { body: gatewayBody(said) }),
    },
  };
}

/** The status of an example that is asked for by name alone: the first of a range such as `4XX`. */
const statusOf = ({ status }: Pick<DocumentedAnswer, 'status'>): number => {
  const number = Number(status.replace(/XX$/i, '00'));
  return Number.isInteger(number) ? number : 500;
};

/** In the form in which the service's gateway refuses keys and requests above the limit. */
const gatewayBody = (status: number) => ({
  code: status,
  message: `[API Gateway] ${STATUS_CODES[status] ?? 'Unknown status'}`,
});

function limitHeaders({ clock }: World, resetInSeconds = WINDOW_SECONDS): Record<string, string> {
  return {
    'x-ratelimit-remaining': '0',
    'x-ratelimit-current': '10',
    'x-ratelimit-reset': String(clock.seconds() + resetInSeconds),
  };
}
