import type { FlowErrorContext } from '@galilean/flow';
import { isDca, type OrderParams } from '../order-params.js';
import { dcaOrderRules } from './dca-order-rules.js';
import { depositRules } from './deposit-rules.js';
import { priceOrderRules } from './price-order-rules.js';
import { checkRules } from './rule.js';

/**
 * Checks an order against every rule that the service documents across its parameters.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkOrder(params: OrderParams, context: FlowErrorContext): void {
  checkRules(depositRules, params, context);
  if (isDca(params)) checkRules(dcaOrderRules, params, context);
  else checkRules(priceOrderRules, params, context);
}
