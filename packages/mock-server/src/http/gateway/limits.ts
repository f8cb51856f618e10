import { MockServerError } from '../../contract/errors.js';

/** Requests per ten seconds, by bucket. */
export interface Limits {
  default: number;
  execute: number;
  submit: number;
}

export type Plan = 'free' | 'developer' | 'launch' | 'pro';
export type Bucket = keyof Limits;

const plan = (own: number, landing: number): Limits => ({ default: own, execute: landing, submit: landing });

const PLANS: Readonly<Record<Plan, Limits>> = {
  free: plan(10, 500),
  developer: plan(100, 1_000),
  launch: plan(500, 1_000),
  pro: plan(1_500, 1_000),
};

export const PLAN_NAMES = Object.keys(PLANS) as readonly Plan[];
export const isPlan = (name: string): name is Plan => Object.hasOwn(PLANS, name);

/** Limits of a caller without a key. */
export const KEYLESS: Limits = plan(5, 200);

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
