import {
  aggregator,
  dflow,
  forecastIssuer,
  lighthouse,
  okx,
  orderEngine,
  prediction,
  triggerV1,
} from '../inspect/programs.js';
import { jupUsdMint } from '../well-known.js';
import type { Endpoint, Endpoints } from './rule-context.js';
import {
  buildFields,
  depositFields,
  exchangeFields,
  forecastFields,
  loginFields,
  predictionFields,
  v1CancellationFields,
  v1CreationFields,
  vaultFields,
  withdrawalFields,
} from './fields.js';
import { checkAssertion } from './rules/assertions.js';
import { checkLogin } from './rules/challenge.js';
import { ofOutcome } from './rules/forecast.js';
import { checkClaim, checkFunding, checkOrder } from './rules/prediction.js';
import { checkOpaqueProgram } from './rules/programs.js';
import { checkOkx, checkSwap } from './rules/swap.js';
import { seedSystem, seedToken, seedToken2022 } from './rules/seed-accounts.js';
import { checkCancellation, checkCreation } from './rules/trigger-v1.js';
import { isDeposit, isWithdrawal, checkRefund } from './rules/vault.js';

const routes = [aggregator, checkSwap] as const;
const fields = [exchangeFields];
const needs = ['inputMint', 'amount', 'outputMint'] as const;
const order: Endpoint = {
  fields,
  needs,
  programs: [routes, [orderEngine, checkSwap], [okx, checkOkx], [dflow, checkOpaqueProgram]],
};

/** The caller composes a build and sends it directly, so the wallet may add assertions. */
const build: Endpoint = {
  fields: [exchangeFields, buildFields],
  needs,
  programs: [routes, [lighthouse, checkAssertion]],
};

export const orderEndpoints: Endpoints = { order, 'ultra-order': order };
export const buildEndpoints: Endpoints = { build };

const deposit: Endpoint = {
  fields: [vaultFields, depositFields],
  needs: ['mint', 'amount', 'vault'],
  terms: ({ mint }) => ({ inputMint: mint }),
  programs: [seedSystem, seedToken, seedToken2022],
  isAsked: isDeposit,
  excess: 'transfer-amount',
  ofVault: true,
};

const withdrawal: Endpoint = {
  fields: [vaultFields, withdrawalFields],
  needs: ['mint', 'vault'],
  terms: ({ mint }) => ({ outputMint: mint }),
  isAsked: isWithdrawal,
  checkRefund,
  ofVault: true,
  toleratesNoMinimum: true,
};

export const vaultEndpoints: Endpoints = { deposit, withdrawal };

export const triggerEndpoints: Endpoints = {
  'trigger-v1-order create': {
    fields: [v1CreationFields],
    needs: ['inputMint', 'makingAmount', 'outputMint', 'takingAmount'],
    terms: ({ makingAmount, takingAmount }) => ({ amount: makingAmount, minimumOut: takingAmount }),
    programs: [[triggerV1, checkCreation], seedSystem, seedToken],
  },
  'trigger-v1-order cancel': { fields: [v1CancellationFields], programs: [[triggerV1, checkCancellation]] },
  challenge: { fields: [loginFields], checkAll: checkLogin },
  deposit,
  withdrawal,
};

// The marks let bundles of other guards leave the rules of prediction out.
export const predictionEndpoints: Endpoints = {
  forecast: {
    fields: [exchangeFields, forecastFields],
    needs,
    programs: [
      [aggregator, /* @__PURE__ */ ofOutcome(checkSwap)],
      [forecastIssuer, /* @__PURE__ */ ofOutcome(checkOpaqueProgram)],
    ],
  },
  'prediction-order': {
    fields: [predictionFields],
    terms: ({ depositMint, depositAmount, settlementMint }) => ({
      inputMint: depositMint,
      amount: depositAmount,
      outputMint: settlementMint,
    }),
    programs: [
      [aggregator, checkFunding],
      [prediction, checkOrder],
    ],
    defaults: { settlementMint: jupUsdMint },
    checksGain: true,
  },
  'prediction-claim': { fields: [predictionFields], programs: [[prediction, checkClaim]] },
};
