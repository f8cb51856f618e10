import {
  aggregator,
  dflow,
  forecastIssuer,
  lighthouse,
  okx,
  orderEngine,
  prediction,
  triggerV1,
} from '../inspect/known-programs.js';
import { jupUsdMint } from '../well-known-wallets.js';
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
import type { TermFields } from './terms.js';

const routes = [aggregator, checkSwap] as const;
const fields = [exchangeFields];
const terms: TermFields = {
  inputMint: 'inputMint',
  amount: 'amount',
  outputMint: 'outputMint',
  minimumOut: 'minimumOut?',
};
const order: Endpoint = {
  fields,
  terms,
  programs: [routes, [orderEngine, checkSwap], [okx, checkOkx], [dflow, checkOpaqueProgram]],
};

/** The caller composes a build and sends it directly, so the wallet may add assertions. */
const build: Endpoint = {
  fields: [exchangeFields, buildFields],
  terms,
  programs: [routes, [lighthouse, checkAssertion]],
};

export const swapEndpoints: Endpoints = { order, 'ultra-order': order, build };

const deposit: Endpoint = {
  fields: [vaultFields, depositFields],
  terms: { inputMint: 'mint', amount: 'amount', vault: 'vault' },
  programs: [seedSystem, seedToken, seedToken2022],
  isAsked: isDeposit,
  excess: 'transfer-amount',
  ofVault: true,
};

const withdrawal: Endpoint = {
  fields: [vaultFields, withdrawalFields],
  terms: { outputMint: 'mint', minimumOut: 'minimumOut?', vault: 'vault' },
  isAsked: isWithdrawal,
  checkRefund,
  ofVault: true,
  toleratesNoMinimum: true,
};

export const vaultEndpoints: Endpoints = { deposit, withdrawal };

export const triggerEndpoints: Endpoints = {
  'trigger-v1-order create': {
    fields: [v1CreationFields],
    terms: {
      inputMint: 'inputMint',
      amount: 'makingAmount',
      outputMint: 'outputMint',
      minimumOut: 'takingAmount',
    },
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
    terms,
    programs: [
      [aggregator, /* @__PURE__ */ ofOutcome(checkSwap)],
      [forecastIssuer, /* @__PURE__ */ ofOutcome(checkOpaqueProgram)],
    ],
  },
  'prediction-order': {
    fields: [predictionFields],
    terms: { inputMint: 'depositMint?', amount: 'depositAmount?', outputMint: 'settlementMint?' },
    programs: [
      [aggregator, checkFunding],
      [prediction, checkOrder],
    ],
    defaults: { settlementMint: jupUsdMint },
    checksGain: true,
  },
  'prediction-claim': { fields: [predictionFields], programs: [[prediction, checkClaim]] },
};
