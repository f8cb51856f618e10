import { setTimeout as wait } from 'node:timers/promises';
import type { Live } from '../domains/live.js';
import { SCENARIO_HEADER, ScenarioError, type Scenario } from '../scenarios/scenario.js';
import { walletsOf } from './wallets-of.js';
import type { WireAnswer } from '../contract/wire.js';
import type { Answered } from './answer-request.js';
import type { ReadRequest } from './read-request.js';
import { problem } from '../contract/problems.js';

/** Applies a scenario to one request: delays, broken connections, and changes to responders. */
export async function applyScenario(
  live: Live,
  read: ReadRequest,
  answer: (scenario: Scenario) => Promise<Answered>,
): Promise<Answered> {
  let scenario: Scenario;
  try {
    scenario = live.scenarios.take({
      header: read.wire.headers[SCENARIO_HEADER],
      wallets: walletsOf(
        {
          query: read.target.queryValues,
          pathParams: read.pathParams,
          body: read.body,
          headers: read.wire.headers,
        },
        live.world.stores,
      ),
      operation: read.operation.forResponders,
    });
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return refuseScenario(error.message);
  }
  const slow = scenario.number('slow');
  if (slow) await wait(slow);
  const applied = { scenario: scenario.toString() || undefined };
  if (scenario.has('drop-before'))
    return { verdict: 'dropped', violations: [], answeredBy: 'mock-server', answer: DROPPED, ...applied };
  const answered = { ...(await answer(scenario)), ...applied };
  return scenario.has('drop-after') ? { ...answered, verdict: 'dropped', answer: DROPPED } : answered;
}

/** A mock without a memory plays nothing. Without a refusal its answer would look like a success. */
export const refuseOnStatic = ({ wire }: ReadRequest): Answered | undefined =>
  wire.headers[SCENARIO_HEADER] === undefined
    ? undefined
    : refuseScenario('A static mock plays no scenarios. Ask for a documented answer: "Prefer: code=400".');

const refuseScenario = (detail: string): Answered => ({
  verdict: 'unanswerable',
  violations: [],
  answeredBy: 'mock-server',
  answer: problem('scenario', { status: 400, title: 'Unknown scenario', detail }),
});

/** There is no status, because the connection ends without an answer. */
const DROPPED: WireAnswer = { status: 0, headers: {}, body: undefined, dropped: true };
