import { type Fields, isFields, parsedJson } from '../contract/json.js';
import type { IncomingHttpHeaders } from 'node:http';
import { type Control, ControlError, problem, type WireAnswer, type WireRequest } from '../contract/wire.js';
import type { Live } from '../domains/live.js';
import { NO_LEDGER } from '../ledger/faucet.js';
import { performAction } from './actions.js';
import { describeClock, describeState } from './describe-state.js';
import { startPlay } from './play/start-play.js';
import { ACTION_NAMES, isAction } from './schema.js';
import { describeSeries } from './series.js';

/**
 * Refuses control requests of web pages that the mock does not serve: any page on the internet can send a `POST` to this
 * machine, without CORS and without a click. Browsers name the sender; tests and programs do not.
 *
 * @throws ControlError
 */
function refuseOtherPages(request: WireRequest): void {
  if (!isOfOtherPage(request)) return;
  throw new ControlError(
    403,
    'A web page of another origin sent this. Only pages of the mock itself and programs may control it.',
  );
}

/** A request in the mock, or as Node.js has it. */
interface Sent {
  readonly method?: string | undefined;
  readonly headers: Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>;
}

/** Whether a web page that the mock does not serve sent a request that could change something. */
export function isOfOtherPage({ method = 'GET', headers }: Sent): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || hostOf(origin) === host;
  // A link to `GET state` on another page is harmless: that page cannot read the answer.
  return !(isOwn && (method.toUpperCase() === 'GET' || !site || site === 'same-origin' || site === 'none'));
}

/** `null`, which a browser sends for a sandboxed page, has none. */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const PREFIX = '/__control/';

/** What the control endpoint calls. */
interface ControlHooks {
  /** Forgets everything, including the recorded requests; the clock stops at `start` then, if it is given. */
  reset: (start?: number) => void;
  /** See `Stream.hold`. */
  hold?: ((stream: number, isHeld: boolean) => boolean) | undefined;
}

export function createControl(live: Live, hooks: ControlHooks): Control {
  return (request, path) => {
    if (!path.startsWith(PREFIX)) return undefined;
    try {
      return json(200, carryOut(live, hooks, request, path.slice(PREFIX.length)));
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return problem('control', {
        status: error.status,
        title: 'Control request refused',
        detail: error.message,
        ...(error.path.length > 0 && { path: error.path }),
      });
    }
  };
}

function carryOut(live: Live, { reset, hold }: ControlHooks, request: WireRequest, name: string): object {
  refuseOtherPages(request);
  const method = request.method.toUpperCase();
  live.world.time.catchUp();
  if (name === 'state' && method === 'GET') return describeState(live);
  if (name === 'events' && method === 'GET') return describeEvents(live);
  if (name === 'balances' && method === 'GET') return describeBalances(live);
  if (name === 'series' && method === 'POST') return describeSeries(live, readFields(request));
  if (name === 'reset' && method === 'POST') {
    reset();
    return { reset: true };
  }
  if (name === 'hold' && method === 'POST') {
    const { stream, held } = readFields(request);
    if (typeof stream !== 'number' || typeof held !== 'boolean')
      throw new ControlError(400, 'The fields are "stream", a number, and "held", true or false.');
    if (!hold?.(stream, held)) throw new ControlError(404, `No stream ${stream} is open.`);
    return describeClock(live.world);
  }
  if (name === 'play' && method === 'POST') {
    const started = startPlay(live, readFields(request)['play'], reset);
    live.world.time.catchUp();
    return started;
  }
  if (!isAction(name) || method !== 'POST') {
    const known = ACTION_NAMES.map((one) => `POST ${one}`);
    throw new ControlError(
      404,
      `Known below ${PREFIX} are GET state, GET events, GET balances, GET stream, POST series, POST hold, POST reset, POST play, ${known.join(', ')}.`,
    );
  }
  const done = performAction(live, name, readFields(request));
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

function describeBalances({ world }: Live): object {
  if (!world.ledger) throw new ControlError(409, NO_LEDGER);
  return { balances: world.ledger.balances() };
}

function readFields({ body }: WireRequest): Fields {
  const value = parsedJson(new TextDecoder().decode(body));
  if (isFields(value)) return value;
  throw new ControlError(400, 'The body must be a JSON object.');
}

const json = (status: number, body: object): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
