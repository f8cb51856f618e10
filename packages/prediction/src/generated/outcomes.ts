// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice, type Outcomes, type Replacements } from '@galilean/client';
import { operations } from './operations.js';

/** Documented outcomes by operation, the special before the general. */
export const predictionOutcomes = {
  getEvent: [
    { status: 404, advice: 'fix-request', meaning: 'There is no event with this id.' },
  ],
  getEventMarket: [
    { status: 404, advice: 'fix-request', meaning: 'The event has no market with this id.' },
  ],
  getMarket: [
    { status: 404, advice: 'fix-request', meaning: 'There is no market with this id.' },
  ],
  getOrderbook: [
    { status: 502, code: 'orderbook_bad_status', advice: 'wait', meaning: 'The venue has no book at the moment, as for a Forecast round outside its window. Ask again later.' },
    { status: 502, advice: 'wait', meaning: 'The venue could not be read. Ask again later.' },
  ],
  getForecast: [
    { status: 400, advice: 'fix-request', meaning: '`marketId` is missing.' },
    { status: 502, advice: 'wait', meaning: 'The venue could not be read. Ask again later.' },
  ],
  listPredictionOrders: [
    { status: 400, advice: 'fix-request', meaning: 'A parameter is missing or not allowed.' },
    { status: 500, advice: 'wait', meaning: 'The orders could not be read. Ask again later.' },
  ],
  createPredictionOrder: [
    { status: 400, text: 'Minimum order is $5', advice: 'fix-request', meaning: 'The deposit is worth less than 5 USD. Deposit more.' },
    { status: 400, text: 'Maximum order is $250', advice: 'fix-request', meaning: 'A Forecast order takes at most 250 USDC. Deposit less.' },
    { status: 400, code: 'bisonfi_market_not_tradable', advice: 'fix-request', meaning: 'The Forecast round is closed. Take a market with `tradable` true.' },
    { status: 400, code: 'no_route', advice: 'requote', meaning: 'No liquidity was found for the Forecast swap. Ask again shortly.' },
    { status: 400, code: 'bisonfi_position_too_small', advice: 'stop', meaning: 'Less than 0.01 of a Forecast token cannot be sold. It settles by itself.' },
    { status: 400, code: 'bisonfi_usdc_only', advice: 'fix-request', meaning: 'Forecast takes USDC only. Leave `depositMint` out.' },
    { status: 400, code: 'INSUFFICIENT_FUNDS', advice: 'add-funds', meaning: 'The wallet lacks the deposit. Observed, not documented.' },
    { status: 400, code: 'no_shares_available', advice: 'wait', meaning: 'Nobody sells enough contracts now. Observed, not documented.' },
    { status: 400, advice: 'fix-request', meaning: 'A field is missing or wrong; `param` may name it.' },
    { status: 500, advice: 'requote', meaning: 'No transaction was built. Ask again.' },
  ],
  getPredictionOrder: [
    { status: 400, advice: 'stop', meaning: 'The order is over and its account closed. Read `getPredictionOrderStatus`.' },
    { status: 404, advice: 'wait', meaning: 'There is no such account: not landed yet, closed again, or a wrong key. Ask again a few slots later; when it stays so, read `getPredictionOrderStatus`.' },
    { status: 500, advice: 'wait', meaning: 'The account could not be read. Ask again later.' },
  ],
  getPredictionOrderStatus: [
    { status: 404, code: 'order_history_not_found', advice: 'wait', meaning: 'Not seen yet: ask again after a few slots, until the transaction can no longer land. A Forecast order never shows here.' },
    { status: 404, advice: 'wait', meaning: 'The order is not known, or not yet. Ask again after a few slots.' },
    { status: 400, advice: 'fix-request', meaning: '`orderPubkey` is not a key.' },
    { status: 500, advice: 'wait', meaning: 'The status could not be read. Ask again later.' },
  ],
  executePredictionOrder: [
    { status: 200, code: 'Success', advice: 'done', meaning: 'The transaction landed. `code` stands for the field `status` here.' },
    { status: 200, code: 'Failed', advice: 'requote', meaning: 'It did not land, or failed on chain. When a `signature` came along, look it up before a new order; without one, build the order anew. `code` stands for the field `status` here.' },
    { status: 400, code: 'invalid_type', advice: 'fix-request', meaning: '`signedTransaction` is missing or no text.' },
    { status: 400, code: 'execute_failed', advice: 'stop', meaning: 'The transaction or its context was not accepted. If these bytes were sent before, look the signature up first. Only then build the order anew, and pass its `execution.context` along.' },
    { status: 400, advice: 'fix-request', meaning: 'The request was not accepted. Nothing was sent.' },
    { status: 500, advice: 'poll-same', meaning: 'The transaction may have been sent. Send the same bytes again.' },
  ],
  listPositions: [
    { status: 400, advice: 'fix-request', meaning: 'A parameter is missing or not allowed. Without `ownerPubkey` it has been seen.' },
    { status: 500, advice: 'wait', meaning: 'The positions could not be read. Ask again later.' },
  ],
  closeAllPositions: [
    { status: 400, advice: 'fix-request', meaning: 'A field is missing or wrong; `param` may name it.' },
    { status: 500, advice: 'requote', meaning: 'No transaction was built. Ask again.' },
  ],
  getPosition: [
    { status: 400, advice: 'fix-request', meaning: '`positionPubkey` is not a key.' },
    { status: 404, code: 'position_not_found', advice: 'wait', meaning: 'There is no such position, or none yet: an order that is not filled has none.' },
    { status: 404, advice: 'wait', meaning: 'There is no such position, or none yet.' },
    { status: 500, advice: 'wait', meaning: 'The position could not be read. Ask again later.' },
  ],
  closePosition: [
    { status: 400, code: 'bisonfi_position_too_small', advice: 'stop', meaning: 'Less than 0.01 of a Forecast token cannot be sold. It settles by itself.' },
    { status: 400, code: 'bisonfi_market_not_tradable', advice: 'stop', meaning: 'The Forecast round is closed. It settles by itself.' },
    { status: 400, code: 'no_route', advice: 'requote', meaning: 'No liquidity was found for the Forecast swap. Ask again shortly.' },
    { status: 400, advice: 'fix-request', meaning: 'A field is missing or wrong; `param` may name it.' },
    { status: 404, advice: 'stop', meaning: 'There is no such position.' },
    { status: 500, advice: 'requote', meaning: 'No transaction was built. Ask again.' },
  ],
  claimPosition: [
    { status: 400, text: 'Market not settled yet', advice: 'wait', meaning: 'The market is not resolved. Ask again when the position is `claimable`.' },
    { status: 400, advice: 'stop', meaning: 'There is nothing to claim here: the market pays by itself, or the payout was made. The message says which.' },
    { status: 404, advice: 'stop', meaning: 'There is no such position.' },
    { status: 500, advice: 'requote', meaning: 'No transaction was built. Ask again.' },
  ],
  listHistory: [
    { status: 400, advice: 'fix-request', meaning: 'A parameter is not allowed.' },
    { status: 500, advice: 'wait', meaning: 'The records could not be read. Ask again later.' },
  ],
  getProfile: [
    { status: 404, advice: 'stop', meaning: 'The wallet has no profile. It has not traded yet.' },
  ],
  getVaultInfo: [
    { status: 404, advice: 'wait', meaning: 'The vault could not be found. Nothing in the request can mend it.' },
  ],
} as const satisfies Outcomes;

/** Legacy operations, and what to call instead. */
export const predictionReplacements = {} as const satisfies Replacements;

/**
 * What to do about an error that a prediction method threw, or about the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 */
export const adviceForPrediction = (outcome: unknown, operationId?: keyof typeof operations): Advice =>
  adviceFor({ operations, outcomes: predictionOutcomes, replacements: predictionReplacements }, outcome, operationId);
