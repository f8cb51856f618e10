import { prediction, type Row } from './advise.js';

export const predictionRows: Record<string, Row[]> = {
  prediction: [
    ['createPredictionOrder', 400, prediction('Minimum order is $5'), 'fix-request'],
    ['createPredictionOrder', 400, prediction('Maximum order is $250'), 'fix-request'],
    ['createPredictionOrder', 400, prediction('no', 'bisonfi_market_not_tradable'), 'fix-request'],
    ['createPredictionOrder', 400, prediction('no', 'no_route'), 'requote'],
    ['createPredictionOrder', 400, prediction('no', 'bisonfi_position_too_small'), 'stop'],
    ['createPredictionOrder', 400, prediction('no', 'bisonfi_usdc_only'), 'fix-request'],
    ['executePredictionOrder', 400, prediction('no', 'invalid_type'), 'fix-request'],
    ['executePredictionOrder', 400, prediction('no', 'execute_failed'), 'stop'],
    ['getPredictionOrder', 400, prediction('closed'), 'stop'],
    ['claimPosition', 400, prediction('Market not settled yet'), 'wait'],
    ['getEvent', 404, prediction('no'), 'fix-request'],
    ['getMarket', 404, prediction('no'), 'fix-request'],
    ['getPredictionOrder', 404, prediction('no'), 'wait'],
    ['getPredictionOrderStatus', 404, prediction('no', 'order_history_not_found'), 'wait'],
    ['getPosition', 404, prediction('no'), 'wait'],
    ['getProfile', 404, { error: 'no profile' }, 'stop'],
    ['getForecast', 400, prediction('marketId'), 'fix-request'],
    ['getOrderbook', 502, prediction('no', 'orderbook_bad_status'), 'wait'],
    ['getForecast', 502, prediction('no'), 'wait'],
    ['listEvents', 403, undefined, 'stop'],
    ['executePredictionOrder', 200, { status: 'Failed', error: 'no' }, 'requote'],
    ['executePredictionOrder', 200, { status: 'Success', signature: 's' }, 'done'],
  ],
};
