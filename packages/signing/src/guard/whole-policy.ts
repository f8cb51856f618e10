import { fail } from '../errors.js';
import { policyFields } from './fields.js';
import type { GuardPolicy } from './policy.js';
import { validated } from './validate.js';

/** The defaults that `GuardPolicy` documents. */
export const defaultPolicy = {
  maxPriorityFeeLamports: 10_000_000n,
  maxTipLamports: 5_000_000n,
  maxSlippageBps: 500,
  maxPriceImpactPercent: 10,
  maxRentLamports: 10_000_000n,
  allowPrograms: [],
  allowDestinations: [],
  ignore: [],
  allowUnproven: [],
  requireProof: false,
} as const satisfies GuardPolicy;

export type WholePolicy = GuardPolicy & Required<Pick<GuardPolicy, keyof typeof defaultPolicy>>;

/**
 * A policy with its defaults.
 *
 * @throws SigningError `guard/bad-expectation`
 */
export function policyOf(policy: GuardPolicy = {}): WholePolicy {
  const whole = { ...defaultPolicy, ...validated('policy', policy, policyFields) };
  if (whole.requireProof && whole.allowUnproven.length)
    fail('guard/bad-expectation', { field: 'allowUnproven' }, 'it contradicts requireProof: choose one');
  return whole;
}
