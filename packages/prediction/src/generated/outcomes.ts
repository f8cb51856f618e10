// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import type { Outcomes } from '@galilean/client';

/** Documented outcomes by operation, the special before the general. */
export const predictionOutcomes = {
  getEvent: [
    { status: 404, advice: 'fix-request' },
  ],
  getEventMarket: [
    { status: 404, advice: 'fix-request' },
  ],
  getMarket: [
    { status: 404, advice: 'fix-request' },
  ],
  getOrderbook: [
    { status: 502, code: 'orderbook_bad_status', advice: 'wait' },
    { status: 502, advice: 'wait' },
  ],
  getForecast: [
    { status: 400, advice: 'fix-request' },
    { status: 502, advice: 'wait' },
  ],
  listPredictionOrders: [
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'wait' },
  ],
  createPredictionOrder: [
    { status: 400, text: 'Minimum order is $5', advice: 'fix-request' },
    { status: 400, text: 'Maximum order is $250', advice: 'fix-request' },
    { status: 400, code: 'bisonfi_market_not_tradable', advice: 'fix-request' },
    { status: 400, code: 'no_route', advice: 'requote' },
    { status: 400, code: 'bisonfi_position_too_small', advice: 'stop' },
    { status: 400, code: 'bisonfi_usdc_only', advice: 'fix-request' },
    { status: 400, code: 'INSUFFICIENT_FUNDS', advice: 'add-funds' },
    { status: 400, code: 'no_shares_available', advice: 'wait' },
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'requote' },
  ],
  getPredictionOrder: [
    { status: 400, advice: 'stop' },
    { status: 404, advice: 'wait' },
    { status: 500, advice: 'wait' },
  ],
  getPredictionOrderStatus: [
    { status: 404, code: 'order_history_not_found', advice: 'wait' },
    { status: 404, advice: 'wait' },
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'wait' },
  ],
  executePredictionOrder: [
    { status: 200, code: 'Success', advice: 'done' },
    { status: 200, code: 'Failed', advice: 'requote' },
    { status: 400, code: 'invalid_type', advice: 'fix-request' },
    { status: 400, code: 'execute_failed', advice: 'stop' },
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'poll-same' },
  ],
  listPositions: [
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'wait' },
  ],
  closeAllPositions: [
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'requote' },
  ],
  getPosition: [
    { status: 400, advice: 'fix-request' },
    { status: 404, code: 'position_not_found', advice: 'wait' },
    { status: 404, advice: 'wait' },
    { status: 500, advice: 'wait' },
  ],
  closePosition: [
    { status: 400, code: 'bisonfi_position_too_small', advice: 'stop' },
    { status: 400, code: 'bisonfi_market_not_tradable', advice: 'stop' },
    { status: 400, code: 'no_route', advice: 'requote' },
    { status: 400, advice: 'fix-request' },
    { status: 404, advice: 'stop' },
    { status: 500, advice: 'requote' },
  ],
  claimPosition: [
    { status: 400, text: 'Market not settled yet', advice: 'wait' },
    { status: 400, advice: 'stop' },
    { status: 404, advice: 'stop' },
    { status: 500, advice: 'requote' },
  ],
  listHistory: [
    { status: 400, advice: 'fix-request' },
    { status: 500, advice: 'wait' },
  ],
  getProfile: [
    { status: 404, advice: 'stop' },
  ],
  getVaultInfo: [
    { status: 404, advice: 'wait' },
  ],
} as const satisfies Outcomes;
