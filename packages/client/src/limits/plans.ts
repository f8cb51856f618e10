import { badOption, checkNames } from '../bad-option.js';

/** The service's plans. */
export type Plan = 'keyless' | 'free' | 'developer' | 'launch' | 'pro';

/** Requests per ten seconds, by bucket. A bucket without a number is not limited; a 429 still pauses it. */
export type Limits = {
  /** Every operation without a separate bucket. Default: not limited. */
  default?: number | undefined;
  /** Execution of signed transactions. Default: not limited. */
  execute?: number | undefined;
  /** Submission of transactions that the caller built. Default: not limited. */
  submit?: number | undefined;
};

/**
 * @param limit A plan, a budget for the default bucket alone, or one per bucket; all per ten seconds.
 * @throws GalileanError `config/bad-option`
 */
export function limitsOf(limit: Plan | number | Limits = {}): Limits {
  if (typeof limit === 'string') {
    // The default bucket, then execute, which submit equals.
    const budgets: Record<Plan, readonly [number, number]> = {
      keyless: [5, 200],
      free: [10, 500],
      developer: [100, 1000],
      launch: [500, 1000],
      pro: [1500, 1000],
    };
    const budget = budgets[limit];
    if (!budget) throw badOption('limit', `one of ${Object.keys(budgets).join(', ')}`);
    const [own, execute] = budget;
    return { default: own, execute, submit: execute };
  }
  const limits: Limits = typeof limit === 'number' ? { default: limit } : limit;
  checkNames(limits, 'default execute submit', 'limit');
  for (const budget of Object.values(limits))
    if (budget !== undefined && !(budget >= 1)) throw badOption('limit', '1 or more');
  return limits;
}
