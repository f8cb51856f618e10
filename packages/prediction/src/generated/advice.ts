// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice } from '@galilean/client';
import { predictionOutcomes, predictionRetries } from './outcomes.js';

export const meaningsOfGetEvent = [
  'There is no event with this id.',
] as const;

export const meaningsOfGetEventMarket = [
  'The event has no market with this id.',
] as const;

export const meaningsOfGetMarket = [
  'There is no market with this id.',
] as const;

export const meaningsOfGetOrderbook = [
  'The venue has no book at the moment, as for a Forecast round outside its window. Ask again later.',
  'The venue could not be read. Ask again later.',
] as const;

export const meaningsOfGetForecast = [
  '`marketId` is missing.',
  'The venue could not be read. Ask again later.',
] as const;

export const meaningsOfListPredictionOrders = [
  'A parameter is missing or not allowed.',
  'The orders could not be read. Ask again later.',
] as const;

export const meaningsOfCreatePredictionOrder = [
  'The deposit is worth less than 5 USD. Deposit more.',
  'A Forecast order takes at most 250 USDC. Deposit less.',
  'The Forecast round is closed. Take a market with `tradable` true.',
  'No liquidity was found for the Forecast swap. Ask again shortly.',
  'Less than 0.01 of a Forecast token cannot be sold. It settles by itself.',
  'Forecast takes USDC only. Leave `depositMint` out.',
  'The wallet lacks the deposit. Observed, not documented.',
  'Nobody sells enough contracts now. Observed, not documented.',
  'A field is missing or wrong; `param` may name it.',
  'No transaction was built. Ask again.',
] as const;

export const meaningsOfConfirmPredictionOrderCancellation = [
  'The payment was not accepted. If these bytes were sent before, read `getPredictionOrderStatus` first. Only then ask `cancelPredictionOrder` again.',
  'There is no such order, or none any more. Read `getPredictionOrderStatus`.',
  'The transaction may have been sent. Send the same bytes again.',
] as const;

export const meaningsOfCancelPredictionOrder = [
  'This order cannot be cancelled, such as one that is no limit order. Nothing was built.',
  'There is no such order, or none any more. Read `getPredictionOrderStatus`.',
  'No transaction was built. Ask again.',
] as const;

export const meaningsOfGetPredictionOrder = [
  'The order is over and its account closed. Read `getPredictionOrderStatus`.',
  'There is no such account: not landed yet, closed again, or a wrong key. Ask again a few slots later; when it stays so, read `getPredictionOrderStatus`.',
  'The account could not be read. Ask again later.',
] as const;

export const meaningsOfGetPredictionOrderStatus = [
  'Not seen yet: ask again after a few slots, until the transaction can no longer land. A Forecast order never shows here.',
  'The order is not known, or not yet. Ask again after a few slots.',
  '`orderPubkey` is not a key.',
  'The status could not be read. Ask again later.',
] as const;

export const meaningsOfExecutePredictionOrder = [
  'The transaction landed.',
  'It did not land, or failed on chain. When a `signature` came along, look it up before a new order; without one, build the order anew.',
  '`signedTransaction` is missing or no text.',
  'The transaction or its context was not accepted. If these bytes were sent before, look the signature up first. Only then build the order anew, and pass its `execution.context` along.',
  'The request was not accepted. Nothing was sent.',
  'What the transaction is about does not exist, such as the limit order to cancel.',
  'The transaction may have been sent. Send the same bytes again.',
] as const;

export const meaningsOfExecutePredictionOrderAlias = [
  'The transaction landed.',
  'It did not land, or failed on chain. When a `signature` came along, look it up before a new order; without one, build the order anew.',
  '`signedTransaction` is missing or no text.',
  'The transaction or its context was not accepted. If these bytes were sent before, look the signature up first. Only then build the order anew, and pass its `execution.context` along.',
  'The request was not accepted. Nothing was sent.',
  'What the transaction is about does not exist, such as the limit order to cancel.',
  'The transaction may have been sent. Send the same bytes again.',
] as const;

export const meaningsOfListPositions = [
  'A parameter is missing or not allowed. Without `ownerPubkey` it has been seen.',
  'The positions could not be read. Ask again later.',
] as const;

export const meaningsOfCloseAllPositions = [
  'A field is missing or wrong; `param` may name it.',
  'No transaction was built. Ask again.',
] as const;

export const meaningsOfGetPosition = [
  '`positionPubkey` is not a key.',
  'There is no such position, or none yet: an order that is not filled has none.',
  'There is no such position, or none yet.',
  'The position could not be read. Ask again later.',
] as const;

export const meaningsOfClosePosition = [
  'Less than 0.01 of a Forecast token cannot be sold. It settles by itself.',
  'The Forecast round is closed. It settles by itself.',
  'No liquidity was found for the Forecast swap. Ask again shortly.',
  'A field is missing or wrong; `param` may name it.',
  'There is no such position.',
  'No transaction was built. Ask again.',
] as const;

export const meaningsOfClaimPosition = [
  'The market is not resolved. Ask again when the position is `claimable`.',
  'There is nothing to claim here: the market pays by itself, or the payout was made. The message says which.',
  'There is no such position.',
  'No transaction was built. Ask again.',
] as const;

export const meaningsOfListHistory = [
  'The wallet is missing. Send `ownerPubkey`.',
  'A parameter is not allowed.',
  'The records could not be read. Ask again later.',
] as const;

export const meaningsOfGetProfile = [
  'The wallet has no profile. It has not traded yet.',
] as const;

export const meaningsOfGetVaultInfo = [
  'The vault could not be found. Nothing in the request can mend it.',
] as const;

/** What each of the documented outcomes means, in their order. */
export const predictionMeanings = {
  getEvent: meaningsOfGetEvent,
  getEventMarket: meaningsOfGetEventMarket,
  getMarket: meaningsOfGetMarket,
  getOrderbook: meaningsOfGetOrderbook,
  getForecast: meaningsOfGetForecast,
  listPredictionOrders: meaningsOfListPredictionOrders,
  createPredictionOrder: meaningsOfCreatePredictionOrder,
  confirmPredictionOrderCancellation: meaningsOfConfirmPredictionOrderCancellation,
  cancelPredictionOrder: meaningsOfCancelPredictionOrder,
  getPredictionOrder: meaningsOfGetPredictionOrder,
  getPredictionOrderStatus: meaningsOfGetPredictionOrderStatus,
  executePredictionOrder: meaningsOfExecutePredictionOrder,
  executePredictionOrderAlias: meaningsOfExecutePredictionOrderAlias,
  listPositions: meaningsOfListPositions,
  closeAllPositions: meaningsOfCloseAllPositions,
  getPosition: meaningsOfGetPosition,
  closePosition: meaningsOfClosePosition,
  claimPosition: meaningsOfClaimPosition,
  listHistory: meaningsOfListHistory,
  getProfile: meaningsOfGetProfile,
  getVaultInfo: meaningsOfGetVaultInfo,
} as const;

/** Legacy operations, and what to call instead. */
export const predictionReplacements = { executePredictionOrderAlias: 'executePredictionOrder' } as const;

/** Paths that are gone, everything below them included, and what to call instead. For rawClient. */
export const predictionRemoved = { '/prediction/v1/orders/close-all': 'closeAllPositions' } as const;

const tables = {
  retries: predictionRetries,
  outcomes: predictionOutcomes,
  meanings: predictionMeanings,
  replacements: predictionReplacements,
};

/**
 * What to do about an error that a prediction method threw, or about the data of an answer, and why.
 * @param result An error that a method threw, or the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 * @example
 * import { adviceForPrediction } from '@galilean/prediction';
 *
 * export function whatToDo(error: unknown) {
 *   const { advice, meaning } = adviceForPrediction(error);
 *   return `${advice}: ${meaning}`;
 * }
 */
export const adviceForPrediction = (result: unknown, operationId?: keyof typeof predictionRetries): Advice =>
  adviceFor(tables, result, operationId);
