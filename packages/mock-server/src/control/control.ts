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

type Carried = (live: Live, hooks: ControlHooks, request: WireRequest) => object;

/** What is not an action, by method and name. The server has `GET stream` besides. */
const OTHERS: Readonly<Record<string, Carried>> = {
  'GET state': describeState,
  /** What happened without a request. */
  'GET events': ({ world: { happenings } }) => ({
    count: happenings.count(),
    hash: happenings.hash(),
    events: happenings.list(),
  }),
  'GET balances'({ world: { ledger } }) {
    if (!ledger) throw new ControlError(409, NO_LEDGER);
    return { balances: ledger.balances() };
  },
  'POST series': (live, _, request) => describeSeries(live, readFields(request)),
  'POST hold'({ world }, { hold }, request) {
    const { stream, held } = readFields(request);
    if (typeof stream !== 'number' || typeof held !== 'boolean')
      throw new ControlError(400, 'The fields are "stream", a number, and "held", true or false.');
    if (!hold?.(stream, held)) throw new ControlError(404, `No stream ${stream} is open.`);
    return describeClock(world);
  },
  'POST reset'(_, { reset }) {
    reset();
    return { reset: true };
  },
  'POST play': (live, { reset }, request) => startPlay(live, readFields(request)['play'], reset),
};

function carryOut(live: Live, hooks: ControlHooks, request: WireRequest, name: string): object {
  // Any page on the internet can send a `POST` to this machine, without CORS and without a click. Browsers name the sender;
  // tests and programs do not.
  if (isOfOtherPage(request))
    throw new ControlError(
      403,
      'A web page of another origin sent this. Only pages of the mock itself and programs may control it.',
    );
  const method = request.method.toUpperCase();
  const call = `${method} ${name}`;
  live.world.time.catchUp();
  const isOther = Object.hasOwn(OTHERS, call);
  if (!isOther && (!isAction(name) || method !== 'POST')) {
    const known = [...Object.keys(OTHERS), 'GET stream', ...ACTION_NAMES.map((one) => `POST ${one}`)];
    throw new ControlError(404, `Known below ${PREFIX} are ${known.join(', ')}.`);
  }
  const done = isOther ? OTHERS[call]!(live, hooks, request) : performAction(live, name, readFields(request));
  // What became due by it, such as an order whose price is met.
  live.world.time.catchUp();
  return done;
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
