import { kept, type OperationResponder, Query, tamperer } from './answering/handler.js';
import type { Answer, ResponderCall } from '../contract/responder.js';
import { type Scenario, TAMPERED_HEADER } from '../scenarios/scenario.js';
import type { OperationId } from '../contract/generated/choices.js';
import { cancelPredictionOrder, confirmPredictionOrderCancellation } from './prediction/cancel-order.js';
import { claimPosition } from './prediction/claim.js';
import { createPredictionOrder } from './prediction/create-order.js';
import { executePredictionOrder } from './prediction/execute.js';
import { listHistory } from './prediction/history.js';
import * as markets from './prediction/markets.js';
import { getPredictionOrder, getPredictionOrderStatus, listPredictionOrders } from './prediction/orders.js';
import { closeAllPositions, closePosition, getPosition, listPositions } from './prediction/positions.js';
import * as profiles from './prediction/profiles.js';
import { buildSwap } from './swap/build-swap.js';
import { executeOrder, executeUltraOrder } from './swap/execute.js';
import { getOrder, getUltraOrder } from './swap/get-order.js';
import * as holdings from './swap/holdings.js';
import { submitTransaction, submitTransactionLegacy } from './swap/submit.js';
import * as swapV1 from './swap/swap-v1.js';
import { searchTokens, tokensResponders } from './tokens/tokens.js';
import * as cancelOrders from './trigger/cancel-orders.js';
import { createDcaOrder } from './trigger/create-dca-order.js';
import { createPriceOrder, updatePriceOrder } from './trigger/create-price-order.js';
import { craftDeposit } from './trigger/deposits.js';
import * as listOrders from './trigger/list-orders.js';
import { createChallenge, refreshAccessToken, verifyChallenge } from './trigger/login.js';
import {
  cancelTriggerV1Order,
  cancelTriggerV1Orders,
  createTriggerV1Order,
  executeTriggerV1Order,
} from './trigger/v1.js';
import { getVault, registerVault } from './trigger/signed-in.js';
import type { World } from './world.js';

/**
 * What answers each operation: a function, or the description's examples, whatever was asked. Decide it for a new
 * operation: a function if the answer follows from the request or from what happened, `'examples'` if it is always the same.
 */
const byOperation: Readonly<Record<OperationId, OperationResponder | 'examples'>> = {
  ...tokensResponders,

  getOrder,
  buildSwap,
  executeOrder,
  submitTransaction,
  submitTransactionLegacy,
  getUltraOrder,
  executeUltraOrder,
  getUltraBalances: holdings.getUltraBalances,
  getUltraHoldings: holdings.getUltraHoldings,
  getUltraNativeHoldings: holdings.getUltraNativeHoldings,
  getUltraShield: kept(10, holdings.getUltraShield),
  searchUltraTokens: searchTokens,
  listUltraRouters: 'examples',
  listProgramLabels: swapV1.listProgramLabels,
  getSwapV1Quote: swapV1.getSwapV1Quote,
  createSwapV1Transaction: swapV1.createSwapV1Transaction,
  createSwapV1Instructions: swapV1.createSwapV1Instructions,
  listSwapV1ProgramLabels: swapV1.listProgramLabels,

  createChallenge,
  verifyChallenge,
  refreshAccessToken,
  getVault,
  registerVault,
  craftDeposit,
  createPriceOrder,
  updatePriceOrder,
  createDcaOrder,
  cancelPriceOrder: cancelOrders.cancelPriceOrder,
  confirmPriceOrderCancellation: cancelOrders.confirmPriceOrderCancellation,
  cancelDcaOrder: cancelOrders.cancelDcaOrder,
  confirmDcaOrderCancellation: cancelOrders.confirmDcaOrderCancellation,
  listPriceOrders: listOrders.listPriceOrders,
  listDcaOrders: listOrders.listDcaOrders,
  getDcaOrder: listOrders.getDcaOrder,
  listTriggerV1Orders: listOrders.listTriggerV1Orders,
  createTriggerV1Order,
  executeTriggerV1Order,
  cancelTriggerV1Order,
  cancelTriggerV1Orders,

  listEvents: markets.listEvents,
  searchEvents: markets.searchEvents,
  listSuggestedEvents: markets.listSuggestedEvents,
  getEvent: markets.getEvent,
  listEventMarkets: markets.listEventMarkets,
  getMarket: markets.getMarket,
  getOrderbook: markets.getOrderbook,
  getForecast: markets.getForecast,
  getTradingStatus: markets.getTradingStatus,
  listScores: markets.listScores,
  getScore: markets.getScore,
  getVaultInfo: markets.getVaultInfo,
  getEventMarket: markets.getMarket,
  createPredictionOrder,
  executePredictionOrder,
  executePredictionOrderAlias: executePredictionOrder,
  cancelPredictionOrder,
  confirmPredictionOrderCancellation,
  listPredictionOrders,
  getPredictionOrder,
  getPredictionOrderStatus,
  listPositions,
  getPosition,
  closePosition,
  closeAllPositions,
  claimPosition,
  listHistory,
  listTrades: profiles.listTrades,
  getProfile: profiles.getProfile,
  getPnlHistory: profiles.getPnlHistory,
  getLeaderboard: profiles.getLeaderboard,
};

export type BuiltInResponder = (call: ResponderCall, scenario: Scenario) => Promise<Answer | undefined>;

/**
 * Answers from a simulated world. Steps back when the caller prefers a documented answer, and for operations of other
 * APIs: another description may use the same operation ids.
 */
export function createBuiltInResponder(world: World): BuiltInResponder {
  return async ({ operationId, operation, request }, scenario) => {
    world.time.catchUp();
    const { code, example, dynamic } = request.preference;
    if (code !== undefined || example !== undefined || dynamic) return undefined;
    if (!operation.extensions['x-galilean'] || !Object.hasOwn(byOperation, operationId)) return undefined;
    const responder = byOperation[operationId as OperationId];
    if (responder === 'examples') return undefined;
    let attack: string | undefined;
    const answer = await responder({
      operation,
      request,
      query: new Query(request.query),
      world,
      scenario,
      handedOut: tamperer(world, scenario, (name) => (attack = name)),
    });
    if (answer === undefined || attack === undefined) return answer;
    return { ...answer, headers: { ...answer.headers, [TAMPERED_HEADER]: attack } };
  };
}
