import { planLimits } from '@galilean/shared';
import { MockServerError } from '../contract/errors.js';
import { problem, type WireAnswer } from '../contract/wire.js';
import type { MockOperation } from '../contract/responder.js';
import { documented } from '../domains/answering/answers.js';

/** Requests per ten seconds, by bucket. */
export interface Limits {
  default: number;
  execute: number;
  submit: number;
}

/** A plan of the service, whose rates the mock applies. */
export type Plan = 'free' | 'developer' | 'launch' | 'pro';
type Bucket = keyof Limits;

/** Limits of a caller without a key, and of each plan. */
const { keyless: KEYLESS, ...plans } = planLimits;
const PLANS: Readonly<Record<Plan, Limits>> = plans;

export const PLAN_NAMES = Object.keys(PLANS) as readonly Plan[];
export const isPlan = (name: string): name is Plan => Object.hasOwn(PLANS, name);

/**
 * The limits that an option names; `undefined` for no limits.
 * @throws MockServerError `INVALID_OPTION`
 */
export function limitsOf(option: boolean | Plan | Limits | undefined): Limits | undefined {
  if (option === undefined || option === false) return undefined;
  if (option === true) return PLANS.free;
  const limits = typeof option === 'string' ? PLANS[option] : option;
  if (limits && Object.values(limits).every((limit) => Number.isInteger(limit) && limit > 0)) return limits;
  throw new MockServerError(
    'INVALID_OPTION',
    `The option rateLimit is neither a plan (${Object.keys(PLANS).join(', ')}) nor whole numbers above 0 for the buckets default, execute and submit.`,
  );
}

/** Bounds the memory of a mock that sees many keys. */
const MOST_CALLERS = 10_000;
const REQUEST_ID = 'x-api-gateway-request-id';

/** @param limits `undefined` for no limits @param now milliseconds since 1970 */
export function createGateway(limits: Limits | undefined, now: () => number) {
  const windows = new Map<string, SlidingWindow>();
  let served = 0;
  /** An operation of each bucket, whose documented refusal holds for the bucket. */
  const met = new Map<Bucket, MockOperation>();

  const bucketOf = ({ extensions }: MockOperation): Bucket | undefined =>
    (extensions['x-galilean'] as { bucket?: Bucket } | undefined)?.bucket;

  function windowFor(bucket: Bucket, headers: Readonly<Record<string, string>>): SlidingWindow {
    const key = headers['x-api-key'];
    const id = `${bucket} ${key ?? ''}`;
    const known = windows.get(id) ?? new SlidingWindow((key === undefined ? KEYLESS : limits!)[bucket]);
    windows.set(id, known);
    if (windows.size > MOST_CALLERS) windows.delete(windows.keys().next().value!);
    return known;
  }

  function limitHeaders(window: SlidingWindow) {
    const { remaining, current, reset } = window.look(now());
    return {
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-current': String(current),
      'x-ratelimit-reset': String(reset),
    };
  }

  const refusal = (operation: MockOperation, window: SlidingWindow): WireAnswer => ({
    status: 429,
    headers: {
      'content-type': 'application/json',
      [REQUEST_ID]: `mock-${++served}`,
      ...limitHeaders(window),
    },
    body: JSON.stringify(documented(operation, 'plan-limit').body),
  });

  return {
    /** The refusal of a request over its limit. */
    admit(operation: MockOperation, headers: Readonly<Record<string, string>>): WireAnswer | undefined {
      const bucket = bucketOf(operation);
      if (!limits || !bucket) return undefined;
      met.set(bucket, operation);
      const window = windowFor(bucket, headers);
      return window.take(now()) ? undefined : refusal(operation, window);
    },
    /** The refusal of a path that does not exist, by a caller whose window is full: the limit comes first. */
    admitUnknown(headers: Readonly<Record<string, string>>): WireAnswer | undefined {
      const operation = met.get('default');
      if (!limits || !operation) return undefined;
      const window = windowFor('default', headers);
      return window.look(now()).remaining > 0 ? undefined : refusal(operation, window);
    },
    /** Adds the gateway's headers to an answer. */
    sign(operation: MockOperation, headers: Readonly<Record<string, string>>, answer: WireAnswer): void {
      const bucket = bucketOf(operation);
      if (!bucket || answer.dropped) return;
      answer.headers[REQUEST_ID] = `mock-${++served}`;
      // Only 200 and 429 carry the rate-limit headers.
      if (limits && answer.status === 200)
        Object.assign(answer.headers, limitHeaders(windowFor(bucket, headers)));
    },
    reset(): void {
      windows.clear();
      met.clear();
      served = 0;
    },
  };
}

/** The service's gateway: request ids and, where enabled, rate limits. */
export type Gateway = ReturnType<typeof createGateway>;

/** The refusal of a key in the scenario `bad-key`. */
export function keyRefusal(operation: MockOperation): WireAnswer {
  const isDocumented = operation.answers.some(({ examples }) =>
    examples.some(({ name }) => name === 'invalid-key'),
  );
  if (!isDocumented) {
    const detail = 'The scenario bad-key refuses every key.';
    return problem('bad-key', { status: 401, title: 'Unauthorized', detail });
  }
  const { status, body } = documented(operation, 'invalid-key');
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const WINDOW_MILLIS = 10_000;

/** Counts the requests of the last ten seconds: the state of one bucket of one caller. */
class SlidingWindow {
  private times: number[] = [];

  constructor(private readonly limit: number) {}

  /** @param now milliseconds since 1970 @returns whether there is room. A refused request does not count. */
  take(now: number): boolean {
    const isAdmitted = this.look(now).remaining > 0;
    if (isAdmitted) this.times.push(now);
    return isAdmitted;
  }

  look(now: number) {
    const stale = this.times.findIndex((time) => time > now - WINDOW_MILLIS);
    if (stale !== 0) this.times = stale < 0 ? [] : this.times.slice(stale);
    const oldest = this.times[0] ?? now;
    return {
      /** Requests in the last ten seconds. */
      current: this.times.length,
      remaining: this.limit - this.times.length,
      /** Unix seconds when the next slot frees up. */
      reset: Math.ceil((oldest + WINDOW_MILLIS) / 1000),
    };
  }
}
