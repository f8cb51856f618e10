import type { Answer, MockOperation } from './responder.js';
import type { Scenario } from '../scenarios/scenario.js';
import type { World } from '../world/world.js';
import { documented } from './answering/answers.js';

const WINDOW_SECONDS = 10;

/** The documented answer that a scenario names by status, by example or by both; `undefined` when there is none. */
export function askedAnswer(operation: MockOperation, scenario: Scenario, world: World): Answer | undefined {
  const status = scenario.text('status');
  const example = scenario.text('example');
  if (status === undefined && example === undefined) return undefined;
  const answers = operation.answers.filter((answer) => status === undefined || answer.status === status);
  const found = answers.find(
    ({ examples }) => example === undefined || examples.some(({ name }) => name === example),
  );
  const name = example ?? found?.examples[0]?.name;
  const answer =
    found && name !== undefined ? documented({ ...operation, answers: [found] }, name) : bodiless();
  return (
    answer && {
      ...answer,
      headers: answer.status === 429 ? limitHeaders(world, scenario.number('reset-in')) : {},
    }
  );

  /** Some documented statuses have no body. */
  function bodiless(): Answer | undefined {
    if (example !== undefined || !operation.statuses.includes(status!)) return undefined;
    return { status: Number(status) };
  }
}

function limitHeaders({ clock }: World, resetInSeconds = WINDOW_SECONDS): Record<string, string> {
  return {
    'x-ratelimit-remaining': '0',
    'x-ratelimit-current': '10',
    'x-ratelimit-reset': String(clock.seconds() + resetInSeconds),
  };
}
