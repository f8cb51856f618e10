import type { PlayStarted } from '../domains/live.js';
import { unknownOption } from '../contract/check-options.js';
import { type Follow, followAt, type MockChange } from './changes.js';
import { parsedJson } from '../contract/json.js';
import { MockServerError } from '../contract/errors.js';
import type { Handler } from '../contract/wire.js';
import type { Funds } from '../ledger/faucet.js';
import { loadPlay, placeIn, type Play, type ReadyPlay } from './play/load-play.js';
import type { SCENARIOS, ScenarioName } from '../scenarios/catalogue.js';
import type { WalletBalances } from '../ledger/balance-series.js';
import type { ActionFields, ActionName } from './schema.js';
import type { PriceScript, PriceWalk } from '../world/price-sources.js';
import type {
  KeeperFailure,
  MockEvents,
  MockSeries,
  MockState,
  SeriesWanted,
  TimeStep,
} from './mock-state.js';

/** A scenario as text: `sponsored`, or with its value, such as `status=429` or `execute=6001`. */
export type ScenarioText = {
  [Name in ScenarioName]: (typeof SCENARIOS)[Name] extends { value: RegExp }
    ? `${Name}=${string | number}`
    : Name;
}[ScenarioName];

/** For whom a scenario is set up. */
interface ScenarioScope {
  /** Base58. Default: every wallet. */
  wallet?: string | undefined;
  /** Id of the operation, such as `getOrder`. Default: every operation. */
  operation?: string | undefined;
  /** For how many requests. Default: until it is cleared. */
  times?: number | undefined;
}

/** A 429 for requests. */
interface RateLimited extends ScenarioScope {
  /** Whole seconds until the limit resets, as the answer says. Default 10. */
  resetInSeconds?: number | undefined;
}

/** What a keeper fills of an order. */
export interface Fill {
  /** Base units of the input, or contracts. Default: all of it. */
  amount?: string | bigint | undefined;
  /** Which order of a pair. Default `take_profit`. */
  leg?: 'take_profit' | 'stop_loss' | undefined;
}

/** How a market ends. */
interface Resolution {
  /** Leaves the market's `result` null, as on some settled rounds. Default false. */
  silent?: boolean | undefined;
}

/** Which changes are followed, and how long. */
interface ChangesOptions {
  /** The `id` of a change: goes on behind it, where the mock still knows what came then. Default: begins with the state. */
  after?: number | undefined;
  /** Ends the loop. Default: none. */
  signal?: AbortSignal | undefined;
}

/** When candles happen. */
interface CandleTimes {
  /** Lets the first candle begin now, rather than at its own time. Default true. */
  shift?: boolean | undefined;
}

/**
 * Makes things happen in a mock, from a test. Every method rejects with `MockServerError` `CONTROL_REFUSED`, whose message
 * says what is wrong: an unknown id, a misspelt scenario, an address where no mock answers.
 */
export interface MockControl {
  /** Lets all of these scenarios happen to matching requests. Commas in one text separate several, too. */
  scenario(scenario: ScenarioText | readonly ScenarioText[], scope?: ScenarioScope): Promise<void>;
  /** Clears all scenarios. */
  clearScenarios(): Promise<void>;
  /** Clears one scenario. @param id from `scenarios` of the state */
  removeScenario(id: string): Promise<void>;
  /** Answers requests with 429. */
  rateLimit(options?: RateLimited): Promise<void>;
  /** Fills a trigger order, a round of a recurring one, or a prediction order. */
  fill(order: string, options?: Fill): Promise<void>;
  /** Closes a prediction order, which has failed if nothing was filled. */
  fail(order: string): Promise<void>;
  /** Confirms the deposit of a trigger order that waits for it. */
  confirm(order: string): Promise<void>;
  /** Expires a request id, or an open trigger order. */
  expire(id: string): Promise<void>;
  /** Ends a prediction market. */
  resolve(market: string, result: 'yes' | 'no' | 'cancelled', options?: Resolution): Promise<void>;
  /** Advances the mock's clock. @returns its time, in milliseconds since 1970 */
  advance(by: TimeStep): Promise<number>;
  /** Changes how many seconds pass in the mock per second: 0 stops its clock. At most 100,000. */
  speed(speed: number): Promise<void>;
  /**
   * Sets a price by hand, in USD.
   * @param asset a mint, the symbol of a listed token, or the id of a prediction market, whose yes side it is
   */
  price(asset: string, usd: number): Promise<void>;
  /** Lets a price wander, from the seed. */
  walk(asset: string, walk: PriceWalk): Promise<void>;
  /** Lets a price fall or rise, from now on. */
  script(asset: string, shape: 'crash' | 'pump' | 'depeg', script: PriceScript): Promise<void>;
  /** Lets a price follow points: seconds from now, and USD. */
  points(asset: string, points: readonly (readonly [seconds: number, usd: number])[]): Promise<void>;
  /**
   * Lets a price follow candles in CSV with the columns time, open, high, low and close.
   */
  candles(asset: string, csv: string, options?: CandleTimes): Promise<void>;
  /**
   * Wakes the keepers, or lets them sleep as in an outage. Awake keepers need a world that moves: waking them starts it.
   * They do what they missed at once.
   */
  keepers(awake: boolean): Promise<void>;
  /** Lets the keepers fail at confirming a deposit, at trading, or at paying out what a trade brought. */
  fault(step: 'deposit' | 'execute' | 'withdraw', options?: KeeperFailure): Promise<void>;
  /**
   * Begins a play in a fresh world, whose clock stands: funds, prices, orders and timed events. `advance` plays it.
   * @param play a ready one by its name, a YAML or JSON file by its path, or the play itself
   * @throws MockServerError `PLAY_UNREADABLE`, with the file and the line
   */
  play(play: ReadyPlay | Play | (string & {})): Promise<PlayStarted>;
  /** What has happened without a request. */
  events(): Promise<MockEvents>;
  /** Gives a wallet SOL or tokens; only with a ledger. */
  fund(wallet: string, funds: Funds): Promise<void>;
  /** What each wallet has, without those of the service; only with a ledger. */
  balances(): Promise<readonly WalletBalances[]>;
  /** Prices and balances of a span of time. */
  series(wanted: SeriesWanted): Promise<MockSeries>;
  /** Everything that the mock remembers. `Object.keys(memory.signatures)` are the transactions that landed. */
  state(): Promise<MockState>;
  /**
   * What changes, in order and without polling: requests, landings, orders, prices, clock, scenarios. The loop that reads it
   * ends with `break`, the signal, or the mock.
   *
   *     for await (const change of mock.control.changes())
   *       if (change.kind === 'change' && change.tables.priceOrders) break;
   */
  changes(options?: ChangesOptions): AsyncGenerator<MockChange, void, undefined>;
  /** Forgets everything, including the recorded requests. */
  reset(): Promise<void>;
}

/** Sends one control request, a GET without a body, and returns the status and text of the answer. */
export type AskControl = (action: string, body?: string) => Promise<{ status: number; text: string }>;

/** Sends control requests to a mock in this process. */
export const askThrough =
  (handler: Handler): AskControl =>
  async (action, fields) => {
    const method = fields === undefined ? 'GET' : 'POST';
    const body = new TextEncoder().encode(fields);
    const answer = await handler({ method, target: `/__control/${action}`, headers: {}, body });
    return { status: answer.status, text: answer.body ?? '' };
  };

/**
 * Controls a mock in another process, such as the one of a global setup: `mockControl(inject('galileanMockUrl'))`. In the
 * same process, use `mock.control`.
 *
 * @param url The mock's address.
 * @example
 * import { mockControl, startMockServer } from '@galilean/mock-server';
 *
 * const mock = await startMockServer(); // elsewhere: only its address is needed
 * const control = mockControl(mock.url);
 * console.log(await control.advance({ seconds: 60 }));
 * await mock.close();
 */
export function mockControl(url: string): MockControl {
  const origin = url.replace(/\/$/, '');
  const follow: Follow = (after, signal) => followAt(origin, after, signal);
  return controlBy(async (action, body) => {
    const answer = await fetch(`${origin}/__control/${action}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
    }).catch((cause: unknown) => {
      throw new MockServerError('CONTROL_REFUSED', `${action}: no mock answers at ${origin}.`, { cause });
    });
    return { status: answer.status, text: await answer.text() };
  }, follow);
}

export function controlBy(ask: AskControl, follow: Follow): MockControl {
  async function send(action: string, fields?: object, place?: ReturnType<typeof placeIn>): Promise<unknown> {
    // JSON has no bigint; the mock reads amounts as text too.
    const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    const { status, text } = await ask(action, fields && JSON.stringify(fields, asText));
    if (status === 200) return JSON.parse(text);
    // What the mock's refusal says, and which part of a play it refuses.
    const refusal = parsedJson(text) as { detail?: string; path?: readonly string[] } | undefined;
    const { detail = `status ${status}.`, path } = refusal ?? {};
    throw new MockServerError('CONTROL_REFUSED', `${action}: ${path && place ? place(path) : ''}${detail}`);
  }
  const perform = <Name extends ActionName>(action: Name, fields: Given<ActionFields<Name>>) =>
    send(action, fields);
  const scenario: MockControl['scenario'] = async (wanted, scope) =>
    void (await perform('scenario', { ...scope, scenario: [wanted].flat().join(', ') }));

  return {
    scenario,
    removeScenario: async (id) => void (await perform('scenario', { scenario: null, id })),
    clearScenarios: async () => void (await perform('scenario', { scenario: null })),
    rateLimit: async (options = {}) => {
      const { resetInSeconds = 10, ...scope } = options;
      const unknown = unknownOption(options, ['resetInSeconds', 'wallet', 'operation', 'times']);
      if (unknown) throw new MockServerError('CONTROL_REFUSED', `rateLimit: ${unknown}`);
      await scenario(['status=429', `reset-in=${resetInSeconds}`], scope);
    },
    fill: async (order, options) => void (await perform('fill', { ...options, order })),
    fail: async (order) => void (await perform('fail', { order })),
    confirm: async (order) => void (await perform('confirm', { order })),
    expire: async (id) => void (await perform('expire', { id })),
    resolve: async (market, result, options) =>
      void (await perform('resolve', { ...options, market, result })),
    advance: async (by) => ((await perform('advance', { ...by })) as { now: number }).now,
    speed: async (speed) => void (await perform('clock', { speed })),
    price: async (asset, usd) => void (await perform('price', { asset, usd })),
    walk: async (asset, walk) => void (await perform('walk', { ...walk, asset })),
    script: async (asset, shape, script) => void (await perform('script', { ...script, asset, shape })),
    points: async (asset, points) => void (await perform('points', { asset, points })),
    candles: async (asset, csv, options) => void (await perform('candles', { ...options, asset, csv })),
    keepers: async (awake) => void (await perform('keepers', { awake })),
    fault: async (step, options) => void (await perform('fault', { ...options, step })),
    async play(play) {
      const loaded = await loadPlay(play);
      return (await send('play', { play: loaded }, placeIn(loaded))) as PlayStarted;
    },
    events: async () => (await send('events')) as MockEvents,
    fund: async (wallet, funds) => void (await perform('fund', { ...funds, wallet })),
    balances: async () => ((await send('balances')) as { balances: readonly WalletBalances[] }).balances,
    series: async (wanted) => (await send('series', wanted)) as MockSeries,
    state: async () => (await send('state')) as MockState,
    changes: ({ after, signal } = {}) => endingWith(signal, (ended) => follow(after, ended)),
    reset: async () => void (await send('reset', {})),
  };
}

/** Ends with the loop that reads it, or with the caller's signal. */
async function* endingWith(
  signal: AbortSignal | undefined,
  follow: (ended: AbortSignal) => AsyncIterable<MockChange>,
): AsyncGenerator<MockChange, void, undefined> {
  const left = new AbortController();
  const ended = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  try {
    yield* follow(ended);
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    left.abort();
  }
}

/** Fields as a test writes them. */
type Given<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] | (string extends Fields[Name] ? bigint | Date : never);
};
