import type { OperationResponder } from '../answering/handler.js';
import { cancelPredictionOrder, confirmPredictionOrderCancellation } from './cancel-order.js';
import { claimPosition } from './claim.js';
import { createPredictionOrder } from './create-order.js';
import { getEvent, listEvents, listSuggestedEvents, searchEvents } from './events.js';
import { executePredictionOrder } from './execute.js';
import { listHistory } from './history.js';
import {
  getForecast,
  getMarket,
  getOrderbook,
  getScore,
  getTradingStatus,
  listEventMarkets,
  listScores,
} from './markets.js';
import { getPredictionOrder, getPredictionOrderStatus, listPredictionOrders } from './orders.js';
import { closeAllPositions, closePosition, getPosition, listPositions } from './positions.js';
import { getLeaderboard, getPnlHistory, getProfile, listTrades } from './profiles.js';
import { getVaultInfo } from './vault.js';

export const predictionResponders: Readonly<Record<string, OperationResponder>> = {
  listEvents,
  searchEvents,
  listSuggestedEvents,
  getEvent,
  listEventMarkets,
  getEventMarket: getMarket,
  getMarket,
  getOrderbook,
  getForecast,
  getTradingStatus,
  listScores,
  getScore,
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
  listTrades,
  getProfile,
  getPnlHistory,
  getLeaderboard,
  getVaultInfo,
};
