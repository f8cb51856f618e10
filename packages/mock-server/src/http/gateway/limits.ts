import { MockServerError } from '../../errors.js';

/** Requests per 60 seconds, by bucket. */
export interface Limits {
  default: number;
  execute: number;
  submit: number;
}

export type Plan = 'free' | 'developer' | 'launch' | 'pro';
export type Bucket = keyof Limits;

const plan = (aMinute: number, landingASecond: number): Limits => ({
  default: aMinute,
  execute: landingASecond * 60,
  submit: landingASecond * 60,
});

const PLANS: Readonly<Record<Plan, Limits>> = {
  free: plan(60, 50),
  developer: plan(600, 100),
  launch: plan(3_000, 100),
  pro: plan(9_000, 100),
};

export const PLAN_NAMES = Object.keys(PLANS) as readonly Plan[];
export const isPlan = (name: string): name is Plan => Object.hasOwn(PLANS, name);

/** Limits of a caller without a key. */
export const KEYLESS: Limits = plan(30, 20);

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
