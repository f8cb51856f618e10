import type { AnyTransaction } from '../inspect/decode.js';
import * as programs from '../inspect/programs.js';
import { jupUsdMint, predictionSponsor as sponsor } from '../well-known.js';
import { checkTransaction } from './check.js';
import type { Expectation } from './expectation.js';
import type { Endpoint, Endpoints } from './facts.js';
import * as fields from './fields.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import {
  checkV1Cancellation,
  checkV1Creation,
  checkLogin,
  checkRefund,
  isDeposit,
  isWithdrawal,
  seedSystem,
  seedToken,
  seedToken2022,
} from './rules/trigger.js';
import { checkClaim, checkFunding, checkOrder, ofOutcome } from './rules/prediction.js';
import { checkAssertion, checkUnreadable } from './rules/programs.js';
import { checkBuild, checkOkx, checkSwap, isRepayment } from './rules/swap.js';

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

/** `guard` for order, Ultra, build and swap v1 only, for smaller bundles. */
export const guardSwap: Guard<Expectation<'order' | 'ultra-order' | 'build'>> = (
  transaction,
  expectation,
  policy,
) => {
  swapEndpoints ??= { ...orderEndpoints, ...buildEndpoints };
  return checkTransaction(swapEndpoints, transaction, expectation, policy);
};

/** `guard` for order and Ultra only. */
export const guardOrder: Guard<Expectation<'order' | 'ultra-order'>> = (transaction, expectation, policy) =>
  checkTransaction(orderEndpoints, transaction, expectation, policy);

/** `guard` for build and swap v1 only. */
export const guardBuild: Guard<Expectation<'build'>> = (transaction, expectation, policy) =>
  checkTransaction(buildEndpoints, transaction, expectation, policy);

/** `guard` for trigger only: challenges, deposits, withdrawals, and v1 orders. */
export const guardTrigger: Guard<Expectation<'trigger-v1-order' | 'challenge' | 'deposit' | 'withdrawal'>> = (
  transaction,
  expectation,
  policy,
) => checkTransaction(triggerEndpoints, transaction, expectation, policy);

/** `guard` for deposits and withdrawals of the trigger vault only. */
export const guardVault: Guard<Expectation<'deposit' | 'withdrawal'>> = (transaction, expectation, policy) =>
  checkTransaction(vaultEndpoints, transaction, expectation, policy);

/** `guard` for prediction only: orders, Forecast orders and claims. */
export const guardPrediction: Guard<Expectation<'forecast' | 'prediction-order' | 'prediction-claim'>> = (
  transaction,
  expectation,
  policy,
) => checkTransaction(predictionEndpoints, transaction, expectation, policy);

const needs = ['inputMint', 'amount', 'outputMint'] as const;
const order: Endpoint = {
  fields: [fields.exchange],
  needs,
  isExpected: isRepayment,
  programs: [
    [programs.aggregator, checkSwap],
    [programs.orderEngine, checkSwap],
    [programs.okx, checkOkx],
    [programs.dflow, checkUnreadable],
  ],
};

/** The caller composes a build and sends it directly, so the wallet may add assertions. */
const build: Endpoint = {
  fields: [fields.exchange, fields.build],
  needs,
  programs: [
    [programs.aggregator, checkBuild],
    [programs.lighthouse, checkAssertion],
  ],
};

const orderEndpoints: Endpoints = { order, 'ultra-order': order };
const buildEndpoints: Endpoints = { build };

const deposit: Endpoint = {
  fields: [fields.vault, fields.deposit],
  needs: ['mint', 'amount', 'vault'],
  terms: ({ mint }) => ({ inputMint: mint }),
  programs: [seedSystem, seedToken, seedToken2022],
  isExpected: isDeposit,
  excess: 'transfer-amount',
  ofVault: true,
};

const withdrawal: Endpoint = {
  fields: [fields.vault, fields.withdrawal],
  needs: ['mint', 'vault'],
  terms: ({ mint }) => ({ outputMint: mint }),
  isExpected: isWithdrawal,
  checkRefund,
  ofVault: true,
  toleratesNoMinimum: true,
};

const vaultEndpoints: Endpoints = { deposit, withdrawal };

const triggerEndpoints: Endpoints = {
  'trigger-v1-order create': {
    fields: [fields.v1Creation],
    needs: ['inputMint', 'makingAmount', 'outputMint', 'takingAmount'],
    terms: ({ makingAmount, takingAmount }) => ({ amount: makingAmount, minimumOut: takingAmount }),
    programs: [[programs.triggerV1, checkV1Creation], seedSystem, seedToken],
  },
  'trigger-v1-order cancel': {
    fields: [fields.v1Cancellation],
    programs: [[programs.triggerV1, checkV1Cancellation]],
  },
  challenge: { fields: [fields.login], checkAll: checkLogin },
  deposit,
  withdrawal,
};

// The marks let bundles of other guards leave the rules of prediction out.
const predictionEndpoints: Endpoints = {
  forecast: {
    fields: [fields.exchange, fields.forecast],
    sponsor,
    needs,
    programs: [
      [programs.aggregator, /* @__PURE__ */ ofOutcome(checkSwap)],
      [programs.forecastIssuer, /* @__PURE__ */ ofOutcome(checkUnreadable)],
    ],
  },
  'prediction-order': {
    fields: [fields.prediction],
    sponsor,
    terms: ({ depositMint, depositAmount, settlementMint = jupUsdMint }) => ({
      inputMint: depositMint,
      amount: depositAmount,
      outputMint: settlementMint,
    }),
    programs: [
      [programs.aggregator, checkFunding],
      [programs.prediction, checkOrder],
    ],
    checksGain: true,
  },
  'prediction-claim': {
    fields: [fields.prediction],
    sponsor,
    programs: [[programs.prediction, checkClaim]],
  },
};

/** Routers whose orders the guard can prove. */
export const provableRouters: readonly string[] = ['metis', 'jupiterz', 'okx'];

/** Known routers whose orders the guard cannot prove, because their instructions cannot be read. */
export const unprovableRouters: readonly string[] = ['dflow'];
