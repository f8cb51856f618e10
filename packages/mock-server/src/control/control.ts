import type { Live } from '../live.js';
import type { WireAnswer, WireRequest } from '../wire.js';
import { SCENARIOS } from '../scenarios/catalogue.js';
import { problem } from '../http/problems.js';
import { nearest } from '../nearest.js';
import { ACTIONS, FIELDS } from './actions.js';
import { ControlError } from './control-error.js';
import { didYouMean, type Fields } from './fields.js';
import { refuseOtherPages } from './other-pages.js';

const PREFIX = '/__control/';

/** The endpoint that tests control the mock with; `undefined` for any other path. Unrecorded, unlimited, without a key. */
export type Control = (request: WireRequest, path: string) => WireAnswer | undefined;

/** @param reset Forgets everything, including the recorded requests. */
export function createControl(live: Live, reset: () => void): Control {
  return (request, path) => {
    if (!path.startsWith(PREFIX)) return undefined;
    try {
      return json(200, carryOut(live, reset, request, path.slice(PREFIX.length)));
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return problem('control', {
        status: error.status,
        title: 'Control request refused',
        detail: error.message,
      });
    }
  };
}

function carryOut(live: Live, reset: () => void, request: WireRequest, name: string): object {
  refuseOtherPages(request);
  const method = request.method.toUpperCase();
  live.world.time.catchUp();
  if (name === 'state' && method === 'GET') return describeState(live);
  if (name === 'events' && method === 'GET') return describeEvents(live);
  if (name === 'reset' && method === 'POST') {
    reset();
    return { reset: true };
  }
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action || method !== 'POST') {
    const known = Object.keys(ACTIONS).map((one) => `POST ${one}`);
    throw new ControlError(
      404,
      `Known below ${PREFIX} are GET state, GET events, POST reset, ${known.join(', ')}.`,
    );
  }
  const fields = readFields(request);
  const known = FIELDS[name]!;
  // Refuse misspelt fields: if we ignored them, a test of a failure would see a success.
  for (const field of Object.keys(fields)) {
    if (known.includes(field)) continue;
    throw new ControlError(
      400,
      `There is no field "${field}"${didYouMean(nearest(field, known))}. Known are ${known.join(', ')}.`,
    );
  }
  const done = action(live, fields);
  // What became due by it, such as an order whose price is met.
  live.world.time.catchUp();
  return done;
}

/** What happened without a request. */
const describeEvents = ({ world: { happenings } }: Live): object => ({
  count: happenings.count(),
  hash: happenings.hash(),
  events: happenings.list(),
});

/** Everything the mock remembers, by kind and id. Includes the refresh tokens that it issued. */
function describeState({ world, scenarios }: Live): object {
  const kinds = Object.entries(world.stores).map(([kind, store]) => [kind, store.entries()]);
  return {
    seed: world.seed.text,
    now: world.clock.now(),
    scenarios: scenarios.list(),
    knownScenarios: Object.fromEntries(Object.entries(SCENARIOS).map(([name, { says }]) => [name, says])),
    memory: Object.fromEntries(kinds),
  };
}

function readFields({ body }: WireRequest): Fields {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Answer as for JSON that is not an object.
  }
  throw new ControlError(400, 'The body must be a JSON object.');
}

const json = (status: number, body: object): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
