import type { AnyTransaction } from '../inspect/meaning.js';
import { predictionEndpoints, swapEndpoints, triggerEndpoints } from './endpoints.js';
import type {
  Expectation,
  PredictionExpectation,
  SwapExpectation,
  TriggerExpectation,
} from './expectation.js';
import type { Endpoints } from './rule-context.js';
import { checkTransaction } from './check-transaction.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';

/** Checks transactions of some endpoints. */
export type Guard<E extends Expectation = Expectation> = (
  transaction: AnyTransaction,
  expectation: E,
  policy?: GuardPolicy,
) => GuardReport;

let allEndpoints: Endpoints | undefined;

/**
 * Checks a transaction by what was asked for and by what its own instructions say, not by what the answer around it
 * says. It never throws because of what a transaction does: that is what the report is for.
 *
 * @param transaction Base64 text as the service sends it, bytes, or what `readTransaction` returned.
 * @throws SigningError `base64/…` or `transaction/…` when it is no transaction; `guard/bad-expectation`, `base58/…` or
 *   `address/…` when the expectation or the policy is malformed
 */
export const guard: Guard = (transaction, expectation, policy) => {
  allEndpoints ??= { ...swapEndpoints, ...triggerEndpoints, ...predictionEndpoints };
  return checkTransaction(allEndpoints, transaction, expectation, policy);
};

/** `guard` for order, Ultra and build alone: a bundle holds what these need. */
export const guardSwap: Guard<SwapExpectation> = (transaction, expectation, policy) =>
  checkTransaction(swapEndpoints, transaction, expectation, policy);

/** `guard` for trigger alone: challenges, deposits, withdrawals, and orders of v1. */
export const guardTrigger: Guard<TriggerExpectation> = (transaction, expectation, policy) =>
  checkTransaction(triggerEndpoints, transaction, expectation, policy);

/** `guard` for prediction alone: orders, Forecast orders and claims. */
export const guardPrediction: Guard<PredictionExpectation> = (transaction, expectation, policy) =>
  checkTransaction(predictionEndpoints, transaction, expectation, policy);
