import type { AnyTransaction } from '../inspect/decode.js';
import {
  buildEndpoints,
  orderEndpoints,
  predictionEndpoints,
  triggerEndpoints,
  vaultEndpoints,
} from './endpoints.js';
import type {
  BuildExpectation,
  DepositExpectation,
  Expectation,
  OrderExpectation,
  PredictionExpectation,
  SwapExpectation,
  TriggerExpectation,
  WithdrawalExpectation,
} from './expectation.js';
import type { Endpoints } from './rule-context.js';
import { checkTransaction } from './check-transaction.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';

/** Checks transactions of certain endpoints. */
export type Guard<E extends Expectation = Expectation> = (
  transaction: AnyTransaction,
  expectation: E,
  policy?: GuardPolicy,
) => GuardReport;

let swapEndpoints: Endpoints | undefined;
let allEndpoints: Endpoints | undefined;

/**
 * Checks a transaction against what the caller asked for. It reads the instructions and ignores the rest of the
 * service's answer. It never throws because of what a transaction does: the report lists that.
 *
 * @param transaction Base64 text as the service sends it, bytes, or the result of `readTransaction`.
 * @throws SigningError `base64/…` or `transaction/…` when it is no transaction; `guard/bad-expectation`, `base58/…` or
 *   `address/…` when the expectation or the policy is malformed
 */
export const guard: Guard = (transaction, expectation, policy) => {
  allEndpoints ??= { ...orderEndpoints, ...buildEndpoints, ...triggerEndpoints, ...predictionEndpoints };
  return checkTransaction(allEndpoints, transaction, expectation, policy);
};

/** `guard` for order, Ultra and build only, for smaller bundles. */
export const guardSwap: Guard<SwapExpectation> = (transaction, expectation, policy) => {
  swapEndpoints ??= { ...orderEndpoints, ...buildEndpoints };
  return checkTransaction(swapEndpoints, transaction, expectation, policy);
};

/** `guard` for order and Ultra only. */
export const guardOrder: Guard<OrderExpectation> = (transaction, expectation, policy) =>
  checkTransaction(orderEndpoints, transaction, expectation, policy);

/** `guard` for build only. */
export const guardBuild: Guard<BuildExpectation> = (transaction, expectation, policy) =>
  checkTransaction(buildEndpoints, transaction, expectation, policy);

/** `guard` for trigger only: challenges, deposits, withdrawals, and v1 orders. */
export const guardTrigger: Guard<TriggerExpectation> = (transaction, expectation, policy) =>
  checkTransaction(triggerEndpoints, transaction, expectation, policy);

/** `guard` for deposits and withdrawals of the trigger vault only. */
export const guardVault: Guard<DepositExpectation | WithdrawalExpectation> = (
  transaction,
  expectation,
  policy,
) => checkTransaction(vaultEndpoints, transaction, expectation, policy);

/** `guard` for prediction only: orders, Forecast orders and claims. */
export const guardPrediction: Guard<PredictionExpectation> = (transaction, expectation, policy) =>
  checkTransaction(predictionEndpoints, transaction, expectation, policy);
