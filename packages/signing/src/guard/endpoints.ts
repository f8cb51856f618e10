import { aggregator } from '../inspect/tables/aggregator.js';
import { forecastIssuer, okx, orderEngine } from '../inspect/tables/makers.js';
import { prediction, triggerV1 } from '../inspect/tables/orders.js';
import { jupUsdMint } from '../well-known-wallets.js';
import type { Endpoint, Endpoints, Judge } from './endpoint.js';
import type { PredictionExpectation, SwapExpectation, TriggerExpectation } from './expectation.js';
import { judgeChallenge } from './rules/challenge.js';
import { judgePrediction, judgeTriggerV1 } from './rules/orders.js';
import { judgeClosed } from './rules/programs.js';
import { judgeSwap } from './rules/swap.js';

const routes = [aggregator, judgeSwap] as const;
const anyRouter: Endpoint = { programs: [routes, [orderEngine, judgeSwap], [okx, judgeClosed]] };

export const swapEndpoints: Endpoints<SwapExpectation['kind']> = {
  order: anyRouter,
  'ultra-order': anyRouter,
  build: { programs: [routes] },
};

export const triggerEndpoints: Endpoints<TriggerExpectation['kind']> = {
  'trigger-v1-order': { programs: [[triggerV1, judgeTriggerV1]] },
  challenge: { judgeAll: judgeChallenge },
  deposit: {},
  withdrawal: {},
};

const positions: readonly [typeof prediction, Judge] = [prediction, judgePrediction];

export const predictionEndpoints: Endpoints<PredictionExpectation['kind']> = {
  forecast: { programs: [routes, [forecastIssuer, judgeClosed]] },
  'prediction-order': { programs: [routes, positions], settlementMint: jupUsdMint },
  'prediction-claim': { programs: [positions] },
};
