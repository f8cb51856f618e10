import { aggregator } from '../inspect/tables/aggregator.js';
import { dflow, forecastIssuer, okx, orderEngine } from '../inspect/tables/makers.js';
import { lighthouse } from '../inspect/tables/network.js';
import { prediction, triggerV1 } from '../inspect/tables/orders.js';
import { jupUsdMint } from '../well-known-wallets.js';
import type { Endpoint, Endpoints } from './rule-context.js';
import { exchangeFields, predictionFields, triggerFields } from './fields.js';
import { judgeAssertion } from './rules/assertions.js';
import { judgeChallenge } from './rules/challenge.js';
import { judgeClaim, judgeFunding, judgeOrder } from './rules/prediction.js';
import { judgeClosed } from './rules/programs.js';
import { judgeOkx, judgeSwap } from './rules/swap.js';
import { seedSystem, seedToken, seedToken2022 } from './rules/seed-accounts.js';
import { judgeCancellation, judgeCreation } from './rules/trigger-v1.js';
import { isDeposit, isWithdrawal, judgeRefund } from './rules/vault.js';

const routes = [aggregator, judgeSwap] as const;
const fields = [exchangeFields];
const terms = 'inputMint amount outputMint minimumOut?';
const order: Endpoint = {
  fields,
  terms,
  programs: [routes, [orderEngine, judgeSwap], [okx, judgeOkx], [dflow, judgeClosed]],
};

/** We send it ourselves, so our wallet may add assertions. */
const build: Endpoint = { fields, terms, programs: [routes, [lighthouse, judgeAssertion]] };

export const swapEndpoints: Endpoints = { order, 'ultra-order': order, build };

export const triggerEndpoints: Endpoints = {
  'trigger-v1-order create': {
    fields: [triggerFields],
    terms: 'inputMint makingAmount outputMint takingAmount',
    programs: [[triggerV1, judgeCreation], seedSystem, seedToken],
  },
  'trigger-v1-order cancel': { fields: [triggerFields], programs: [[triggerV1, judgeCancellation]] },
  challenge: { fields: [triggerFields], judgeAll: judgeChallenge },
  deposit: {
    fields: [triggerFields],
    terms: 'mint amount - - vault',
    programs: [seedSystem, seedToken, seedToken2022],
    isAsked: isDeposit,
    excess: 'transfer-amount',
    ofVault: true,
  },
  withdrawal: {
    fields: [triggerFields],
    terms: '- - mint minimumOut? vault',
    isAsked: isWithdrawal,
    judgeRefund,
    ofVault: true,
    toleratesNoMinimum: true,
  },
};

export const predictionEndpoints: Endpoints = {
  forecast: { fields, terms, programs: [routes, [forecastIssuer, judgeClosed]] },
  'prediction-order': {
    fields: [predictionFields],
    terms: 'depositMint? depositAmount? settlementMint?',
    programs: [
      [aggregator, judgeFunding],
      [prediction, judgeOrder],
    ],
    defaults: { settlementMint: jupUsdMint },
    judgesGain: true,
  },
  'prediction-claim': { fields: [predictionFields], programs: [[prediction, judgeClaim]] },
};
