import { MockServerError } from '../errors.js';
import type { Funds } from '../funds.js';
import type { SCENARIOS, ScenarioName } from '../scenarios/catalogue.js';

/** A scenario as text: `sponsored`, or with its value, such as `status=429` or `execute=6001`. */
export type ScenarioText = {
  [Name in ScenarioName]: (typeof SCENARIOS)[Name]['value'] extends RegExp
    ? `${Name}=${string | number}`
    : Name;
}[ScenarioName];

/** For whom a scenario is set up. */
export interface ScenarioScope {
  /** Base58. Default: every wallet. */
  wallet?: string;
  /** Id of the operation, such as `getOrder`. Default: every operation. */
  operation?: string;
  /** For how many requests. Default: until it is cleared. */
  times?: number;
}

/** A 429 for requests. */
export interface RateLimited extends ScenarioScope {
  /** Whole seconds until the limit resets, as the answer says. Default 10. */
  resetInSeconds?: number;
}

/** What a keeper fills of an order. */
export interface Fill {
  /** Base units of the input, or contracts. Default: all of it. */
  amount?: string | bigint;
  /** Which order of a pair. Default `take_profit`. */
  leg?: 'take_profit' | 'stop_loss';
}

/** How a market ends. */
export interface Resolution {
  /** Leaves the market's `result` null, as on some settled rounds. Default false. */
  silent?: boolean;
}

/** How far the clock advances. */
export interface TimeStep {
  /** At most 100 years in all. */
  seconds: number;
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
  /** Gives a wallet SOL or tokens; only with a ledger. */
  fund(wallet: string, funds: Funds): Promise<void>;
  /** Everything that the mock remembers. `Object.keys(memory.signatures)` are the transactions that landed. */
  state(): Promise<MockState>;
  /** Forgets everything, including the recorded requests. */
  reset(): Promise<void>;
}

/** What a mock remembers. */
export interface MockState {
  /** The mock's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Kind, such as `signatures` for what landed, → id → what is known of it. */
  readonly memory: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Sends one control request, a GET without a body, and returns the status and text of the answer. */
export type AskControl = (action: string, body?: string) => Promise<{ status: number; text: string }>;

/**
 * Controls a mock in another process, such as the one of a global setup: `mockControl(inject('galileanMockUrl'))`. In the
 * same process, use `mock.control`.
 *
 * @param url The mock's address.
 */
export function mockControl(url: string): MockControl {
  const origin = url.replace(/\/$/, '');
  return controlBy(async (action, body) => {
    const answer = await fetch(`${origin}/__control/${action}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
    }).catch((cause: unknown) => {
      throw new MockServerError('CONTROL_REFUSED', `${action}: no mock answers at ${origin}.`, { cause });
    });
    return { status: answer.status, text: await answer.text() };
  });
}

export function controlBy(ask: AskControl): MockControl {
  async function perform(action: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown> {
    // JSON has no bigint; the mock reads amounts as text too.
    const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    const { status, text } = await ask(action, fields && JSON.stringify(fields, asText));
    if (status === 200) return JSON.parse(text);
    throw new MockServerError('CONTROL_REFUSED', `${action}: ${reasonIn(text) ?? `status ${status}.`}`);
  }
  const scenario: MockControl['scenario'] = async (wanted, scope) =>
    void (await perform('scenario', { ...scope, scenario: [wanted].flat().join(', ') }));

  return {
    scenario,
    clearScenarios: async () => void (await perform('scenario', { scenario: null })),
    rateLimit: ({ resetInSeconds = 10, ...scope } = {}) =>
      scenario(['status=429', `reset-in=${resetInSeconds}`], scope),
    fill: async (order, options) => void (await perform('fill', { ...options, order })),
    fail: async (order) => void (await perform('fail', { order })),
    confirm: async (order) => void (await perform('confirm', { order })),
    expire: async (id) => void (await perform('expire', { id })),
    resolve: async (market, result, options) =>
      void (await perform('resolve', { ...options, market, result })),
    advance: async (by) => ((await perform('advance', { ...by })) as { now: number }).now,
    fund: async (wallet, funds) => void (await perform('fund', { ...funds, wallet })),
    state: async () => (await perform('state')) as MockState,
    reset: async () => void (await perform('reset', {})),
  };
}

/** The `detail` of the mock's refusal. */
function reasonIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { detail?: string }).detail;
  } catch {
    return undefined;
  }
}
