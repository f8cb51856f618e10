import { badOption } from '../bad-option.js';

/** The service's plans. */
export type Plan = 'keyless' | 'free' | 'developer' | 'launch' | 'pro';

/** Requests per 60 seconds, by bucket. A bucket without a number is not limited; a 429 still pauses it. */
export type Limits = {
  /** Every operation without a separate bucket. Default: not limited. */
  default?: number;
  /** Execution of signed transactions. Default: not limited. */
  execute?: number;
  /** Submission of transactions that the caller built. Default: not limited. */
  submit?: number;
};

/**
 * @param limit A plan, a budget for the default bucket alone, or one per bucket; all per 60 seconds.
 * @throws GalileanError `config/bad-option`
 */
export function limitsOf(limit: Plan | number | Limits | undefined): Limits {
  if (typeof limit === 'string') {
    // The default bucket, then execute. Submit has no published number; we assume that of execute.
    const budgets: Record<Plan, readonly [number, number]> = {
      keyless: [30, 1200],
      free: [60, 3000],
      developer: [600, 6000],
      launch: [3000, 6000],
      pro: [9000, 6000],
    };
    const budget = budgets[limit];
    if (!budget) throw badOption('limit', 'a plan');
    const [own, execute] = budget;
    return { default: own, execute, submit: execute };
  }
  const limits: Limits = typeof limit === 'number' ? { default: limit } : { ...limit };
  for (const budget of Object.values(limits)) if (!(budget >= 1)) throw badOption('limit', '1 or more');
  return limits;
}
