import { setTimeout as wait } from 'node:timers/promises';
import type { Live } from '../live.js';
import { ScenarioError, type Scenario } from './scenario.js';
import { walletsOf } from './wallets-of.js';
import type { WireAnswer } from '../wire.js';
import type { Judged, ReadRequest } from '../validation/judge-request.js';
import { problem } from '../http/problems.js';

/** The header that asks for a scenario. */
const SCENARIO_HEADER = 'x-galilean-scenario';

/** Lets one request go through what its scenario holds: waiting, a broken connection, and all that responders see to. */
export async function play(
  live: Live,
  read: ReadRequest,
  judge: (scenario: Scenario) => Promise<Judged>,
): Promise<Judged> {
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
      operation: read.operation.forResponders.id,
    });
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const answer = problem('scenario', { status: 400, title: 'Unknown scenario', detail: error.message });
    return { verdict: 'unanswerable', violations: [], answeredBy: 'mock-server', answer };
  }
  const slow = scenario.number('slow');
  if (slow) await wait(slow);
  if (scenario.has('drop-before'))
    return { verdict: 'dropped', violations: [], answeredBy: 'mock-server', answer: DROPPED };
  const judged = await judge(scenario);
  return scenario.has('drop-after') ? { ...judged, verdict: 'dropped', answer: DROPPED } : judged;
}

/** No status is told: the connection ends instead. */
const DROPPED: WireAnswer = { status: 0, headers: {}, body: undefined, dropped: true };
