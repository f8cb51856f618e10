import { badOption } from '../bad-option.js';

/** Plans of the service. */
export type Plan = 'keyless' | 'free' | 'developer' | 'launch' | 'pro';

/** Requests per 60 seconds and bucket. A bucket that is not named has no budget here; a 429 still pauses it. */
export type Limits = {
  /** Everything that has no bucket of its own. Default: no budget. */
  default?: number;
  /** Execution of signed transactions. Default: no budget. */
  execute?: number;
  /** Submission of transactions of one's own making. Default: no budget. */
  submit?: number;
};

/**
 * @param limit A plan, a budget for the default bucket alone, or one per bucket; all per 60 seconds.
 * @throws GalileanError `config/bad-option`
 */
export function limitsOf(limit: Plan | number | Limits | undefined): Limits {
  if (typeof limit === 'string') {
    // Default bucket, then execute. Submission has no published number and is taken to equal execute.
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
